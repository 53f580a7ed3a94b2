"""Hexagonal rubber dumbbells, by weight, on the floor or in a rack."""
import math

from kit import surfaces as S
from kit.shapes import (cylinder, label, lathe, placed, slab)


def one(pounds):
    s = (pounds / 20) ** (1 / 3)
    rub = S.rubber('hex rubber', (0.022, 0.022, 0.023))
    r, w, grip = 0.058 * s, 0.07 * s, 0.125
    high = r * math.cos(math.pi / 6)
    hexagon = [(r * math.cos(i * math.pi / 3), r * math.sin(i * math.pi / 3) + high) for i in range(6)]
    for x in (-1, 1):
        near = grip / 2 if x > 0 else -grip / 2 - w
        slab(hexagon, near, near + w, rub, 0.009 * s, 4, 'yz')
        cylinder((x * (grip / 2 + w), 0, high), r * 0.62, 0.004, S.plain('end plate', (0.05, 0.05, 0.052), 0.4), 'x', 0.001)
        label(str(pounds), (x * (grip / 2 + w + 0.0022), 0, high), r * 0.62, S.plain('print', (0.7, 0.69, 0.66), 0.5), 'right' if x > 0 else 'left', thick=0.0005)
    lathe([(0.0135, -grip / 2), (0.0145, -grip / 4), (0.017, 0), (0.0145, grip / 4), (0.0135, grip / 2)], S.chrome(), (0, 0, high), 'x')
    for i in range(9):
        lathe([(0.0166, -0.001), (0.0176, 0), (0.0166, 0.001)], S.chrome(), (-0.032 + i * 0.008, 0, high), 'x')


def build(look, chance):
    objects = []
    for pounds, x, y, turn in look.get('set', [(10, -0.24, -0.1, 62), (20, -0.05, 0.02, 68), (30, 0.17, 0.1, 74), (40, 0.42, 0.14, 78)]):
        one(pounds)
        objects += placed((x, y, 0), turn)
    return {'objects': objects, 'view': {'azimuth': 14, 'pitch': 21, 'fill': 0.8}}
