"""A camping stove with two burners, its lid up, and a bottle of propane."""
import math

from kit import surfaces as S
from kit.parts import bent, knob
from kit.shapes import box, cylinder, foot, knurl, label, lathe, path_through, placed, rod, tube


def build(look, chance):
    paint = S.paint('stove', tuple(look['color']), 0.34)
    steel, black = S.brushed('pan', (0.5, 0.5, 0.51), (60, 60, 60), 0.3), S.plain('grate', (0.03, 0.03, 0.031), 0.5, 0.4, grain=0.3)
    brass = S.brass()
    w, d, h = 0.54, 0.31, 0.085
    for x in (-1, 1):
        for y in (-1, 1):
            foot((x * w * 0.43, y * d * 0.4, 0.008), 0.016, 0.016)
    t = 0.004
    z = 0.016
    box((0, 0, z + 0.004), (w, d, 0.008), paint, 0.002)
    for x in (-1, 1):
        box((x * (w / 2 - t / 2), 0, z + h / 2), (t, d, h), paint, 0.0015)
    for y in (-1, 1):
        box((0, y * (d / 2 - t / 2), z + h / 2), (w, t, h), paint, 0.0015)
    box((0, 0, z + h * 0.55), (w - 2 * t, d - 2 * t, 0.004), steel, 0.001)
    for x in (-0.13, 0.13):
        lathe([(0, 0), (0.05, 0), (0.07, 0.012), (0.075, 0.012), (0.075, 0.0)], steel, (x, 0.01, z + h * 0.56))
        cylinder((x, 0.01, z + h * 0.56 + 0.013), 0.028, 0.018, S.dark_steel(), bevel=0.003)
        knurl((x, 0.01, z + h * 0.56 + 0.013), 0.028, 0.01, S.dark_steel(), 'z', 24, 0.003)
        cylinder((x, 0.01, z + h * 0.56 + 0.023), 0.018, 0.006, brass, bevel=0.002)
    top = z + h + 0.002
    for x in (-0.25, 0.0, 0.25):
        rod((x, -d * 0.44, top), (x, d * 0.44, top), 0.0028, black)
    for y in (-d * 0.44, d * 0.44):
        rod((-0.25, y, top), (0.25, y, top), 0.0028, black)
    for x in (-0.13, 0.13):
        for i in range(-3, 4):
            y = 0.01 + i * 0.036
            rod((x - 0.12, y, top), (x + 0.12, y, top), 0.0024, black)
    # The lid leans back; its wings keep the wind off.
    box((0, d / 2 + 0.02, top + 0.14), (w, 0.006, 0.28), paint, 0.002, (-9, 0, 0))
    box((0, d / 2 + 0.0145, top + 0.14), (w - 0.03, 0.004, 0.25), steel, 0.001, (-9, 0, 0))
    for x in (-1, 1):
        box((x * (w / 2 - 0.012), d * 0.22, top + 0.095), (0.003, 0.2, 0.17), paint, 0.001, (0, 0, x * 8))
    bent([(-0.06, -d / 2, z + h * 0.88), (-0.06, -d / 2 - 0.03, z + h * 0.86), (0.06, -d / 2 - 0.03, z + h * 0.86), (0.06, -d / 2, z + h * 0.88)], 0.015, 0.004, black)
    for x in (-0.17, 0.17):
        knob((x, -d / 2, z + h * 0.45), 0.02, 0.026, S.black(), 'y', S.plain('print', (0.8, 0.3, 0.05), 0.5))
        for i in range(7):
            a = math.radians(210 - i * 40)
            box((x + 0.03 * math.cos(a), -d / 2 - 0.0006, z + h * 0.45 + 0.03 * math.sin(a)), (0.004, 0.001, 0.0012), S.plain('marks', (0.75, 0.74, 0.7), 0.5), 0, (0, -math.degrees(a), 0))
    label(look.get('maker', 'BEARPAW'), (0, -d / 2 - 0.0006, z + h * 0.22), 0.017, S.plain('marks', (0.75, 0.74, 0.7), 0.5))
    # Regulator and bottle at its right.
    x = w / 2
    rod((x, 0.05, z + h * 0.5), (x + 0.11, 0.05, z + h * 0.5), 0.006, brass)
    cylinder((x + 0.1, 0.05, z + h * 0.5), 0.019, 0.03, brass, 'x', 0.003)
    green = S.paint('bottle', tuple(look.get('bottle', (0.03, 0.16, 0.06))), 0.3)
    lathe([(0, 0), (0.044, 0), (0.05, 0.006), (0.05, 0.15), (0.044, 0.172), (0.024, 0.186), (0.016, 0.19), (0.016, 0.205), (0, 0.205)], green, (x + 0.26, -0.02, 0.0))
    cylinder((x + 0.26, -0.02, 0.208), 0.013, 0.02, brass, bevel=0.002)
    label('PROPANE', (x + 0.26, -0.0704, 0.09), 0.018, S.plain('marks', (0.75, 0.74, 0.7), 0.5))
    tube(path_through([(x + 0.115, 0.05, z + h * 0.5), (x + 0.17, 0.055, z + h * 0.6), (x + 0.23, 0.03, 0.2), (x + 0.257, -0.01, 0.235), (x + 0.26, -0.02, 0.215)]), 0.005, S.rubber())
    objects = placed((0, 0, 0), look.get('turn', -20))
    return {'objects': objects, 'view': {'azimuth': 2, 'pitch': 24, 'fill': 0.8}}
