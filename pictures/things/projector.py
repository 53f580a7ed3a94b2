"""A home projector with its remote."""
import math

from kit import surfaces as S
from kit.shapes import (box, cylinder, foot, knurl, label, lathe, lens, placed, ring, rounded, slab)


def build(look, chance):
    skin = S.plain('projector shell', tuple(look['color']), 0.38, grain=0.2, grain_scale=900, smudge=0.08, wear=0.3)
    black, dark = S.black(), S.plain('print', (0.12, 0.12, 0.12), 0.5)
    w, d, h = look.get('size', (0.33, 0.25, 0.105))
    slab(rounded(w, d, 0.045), 0.016, 0.016 + h, skin, 0.014, 6, 'xy')
    slab(rounded(w + 0.0004, d + 0.0004, 0.0452), 0.016 + h * 0.15, 0.016 + h * 0.165, S.plain('seam', (0.03, 0.03, 0.03), 0.8), 0, 1, 'xy')
    for x in (-1, 1):
        for y in (-1, 1):
            foot((x * w * 0.36, y * d * 0.34, 0.009), 0.012, 0.018)
    lx, lz = w * 0.2, 0.016 + h * 0.52
    front = -d / 2
    cylinder((lx, front + 0.004, lz), h * 0.43, 0.018, black, 'y', 0.004)
    lathe([(h * 0.4, 0), (h * 0.4, 0.012), (h * 0.37, 0.014), (h * 0.34, 0.006)], S.plain('lens ring', (0.05, 0.05, 0.052), 0.3, 0.6), (lx, front - 0.005, lz), 'y')
    lens((lx, front + 0.006, lz), h * 0.34, 0.026, black, 'y')
    for row in range(6):
        for i in range(18):
            box((-w * 0.19 + (i - 8.5) * 0.0078, front - 0.0006, 0.016 + h * 0.25 + row * 0.0105), (0.0054, 0.004, 0.0042), S.plain('vent', (0.003, 0.003, 0.003), 0.9), 0.001)
    for row in range(7):
        box((w / 2 - 0.0006, 0.02, 0.016 + h * 0.2 + row * 0.0095), (0.004, d * 0.5, 0.0042), S.plain('vent', (0.003, 0.003, 0.003), 0.9), 0.001)
    top = 0.016 + h
    box((lx, -d * 0.33, top), (0.07, 0.034, 0.003), black, 0.003)
    for i in range(2):
        cylinder((lx - 0.015 + i * 0.03, -d * 0.33, top + 0.003), 0.011, 0.006, S.rubber(), 'z', 0.002)
        knurl((lx - 0.015 + i * 0.03, -d * 0.33, top + 0.003), 0.011, 0.005, S.rubber(), 'z', 24, 0.001)
    cylinder((-w * 0.22, 0.01, top + 0.0005), 0.019, 0.003, black, 'z', 0.001)
    ring((-w * 0.22, 0.01, top + 0.0015), 0.0125, 0.0012, S.steel())
    for a in range(4):
        cylinder((-w * 0.22 + 0.034 * math.cos(a * math.pi / 2), 0.01 + 0.034 * math.sin(a * math.pi / 2), top + 0.0008), 0.0065, 0.003, black, 'z', 0.001)
    for i in range(3):
        cylinder((-w * 0.22 - 0.02 + i * 0.02, -d * 0.26, top + 0.0002), 0.0018, 0.002, S.lamp('status', (0.2, 0.5, 1), 2.5 if i == 0 else 0.1), 'z', 0)
    label(look.get('maker', 'LANTERN'), (-w * 0.2, front - 0.0012, 0.016 + h * 0.86), 0.0145, dark if sum(look['color']) > 1 else S.plain('pale print', (0.7, 0.7, 0.69), 0.5))
    label(look.get('words', '1080p'), (lx, 0.055, top + 0.0003), 0.016, dark if sum(look['color']) > 1 else S.plain('pale print', (0.7, 0.7, 0.69), 0.5), 'top')
    objects = placed((0, 0, 0), look.get('turn', 22))
    slab(rounded(0.038, 0.15, 0.016), 0.001, 0.016, S.plain('remote', (0.03, 0.03, 0.032), 0.4, grain=0.1), 0.005, 4, 'xy')
    for row in range(6):
        for column in range(3):
            if row not in (1, 2):
                cylinder((-0.011 + column * 0.011, 0.05 - row * 0.018, 0.0165), 0.0036, 0.003, S.plastic('red key', (0.5, 0.04, 0.03)) if (row, column) == (0, 0) else S.rubber('keys', (0.1, 0.1, 0.1)), 'z', 0.001)
    ring((0, 0.024, 0.0165), 0.011, 0.0022, S.rubber('keys', (0.1, 0.1, 0.1)))
    objects += placed((-0.12 - w * 0.16, -0.2, 0), 52)
    return {'objects': objects, 'view': {'azimuth': 4, 'pitch': 20, 'fill': 0.78}}
