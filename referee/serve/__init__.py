"""The live page: an event as it goes on, for a projector and for phones (现场大屏).

It only shows. What leaves the server is made for the public in ``public``: plain values, one by
one, and never a laid kitty or a recorded deal before the hand is closed.
"""
