"""A cornhole board with its bags."""
import math

from mathutils import Matrix

from kit import surfaces as S
from kit.shapes import bar, box, cylinder, placed, ring, shell, slab


def bag(cloth):
    shell([(-0.07, 0, 0.016, 0.068, 0.006, 5), (-0.05, 0, 0.018, 0.074, 0.015, 5), (0, 0, 0.019, 0.07, 0.018, 5), (0.05, 0, 0.018, 0.074, 0.015, 5), (0.07, 0, 0.016, 0.068, 0.006, 5)],
          cloth, cap=0.3)


def board(look):
    ply = S.wood('birch', (0.46, 0.33, 0.2), (0.66, 0.52, 0.36), 'y', 0.35, 0.08)
    paint, pale = S.paint('board paint', tuple(look['color']), 0.3), S.paint('stripe', (0.7, 0.68, 0.62), 0.3)
    w, d = 0.61, 1.2
    box((0, 0, 0), (w, d, 0.014), ply, 0.002)
    for x in (-1, 1):
        slab([(x * w / 2, -d / 2), (0, d / 2 - 0.03), (x * w / 2, d * 0.1)], 0.007, 0.0076, paint, 0, 1, 'xy')
    box((0, 0, -0.05), (w, d - 0.002, 0.09), ply, 0.003)
    cylinder((0, d / 2 - 0.23, 0.0076), 0.076, 0.001, S.plain('hole', (0.012, 0.009, 0.007), 0.95), bevel=0, sides=90)
    ring((0, d / 2 - 0.23, 0.0078), 0.078, 0.0028, pale)


def build(look, chance):
    board(look)
    lean = math.degrees(math.asin(0.2 / 1.2))
    objects = placed((0, 0, 0.2), 0, (lean, 0))
    wood = S.wood('leg', (0.46, 0.33, 0.2), (0.66, 0.52, 0.36), 'z', 0.35, 0.08)
    for x in (-0.26, 0.26):
        bar((x, 0.5, 0.27), (x, 0.56, 0.0), 0.03, 0.07, wood, 0.003, (0, 1, 0))
    objects += placed()
    turned = [(0.12, -0.1, 40), (-0.1, 0.02, 10), (0.02, -0.34, 70)]
    for i, (x, y, turn) in enumerate(turned):
        bag(S.cloth('bag %d' % (i % 2), (tuple(look['color']), (0.5, 0.33, 0.05))[i % 2], 1300))
        z = 0.2 + y * math.tan(math.radians(lean)) + 0.008
        objects += placed((x, y, z), turn, (lean, 0))
    bag(S.cloth('bag 1', (0.5, 0.33, 0.05), 1300))
    objects += placed((-0.55, -0.42, 0.008), 20)
    spin = Matrix.Rotation(math.radians(look.get('turn', -28)), 4, 'Z')
    for each in objects:
        each.matrix_world = spin @ each.matrix_world
    return {'objects': objects, 'view': {'azimuth': 0, 'pitch': 24, 'fill': 0.78}}
