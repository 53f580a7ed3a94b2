"""An aluminum extension ladder that leans on a house."""
import math

from mathutils import Matrix

from kit import shapes
from kit import surfaces as S
from kit.shapes import box, cylinder, placed, ring, rod, tube


def section(low, high, half, y, alu):
    for x in (-1, 1):
        box((x * half, y, (low + high) / 2), (0.026, 0.07, high - low), alu, 0.003)
        box((x * (half - 0.008), y, (low + high) / 2), (0.02, 0.052, high - low + 0.001), S.plain('channel', (0.25, 0.25, 0.255), 0.5, 0.8), 0.002)
    z = low + 0.2
    while z < high - 0.08:
        rod((-half, y, z), (half, y, z), 0.0175, S.brushed('rung', (0.6, 0.6, 0.61), (1, 60, 60), 0.32))
        for x in (-1, 1):
            ring((x * (half - 0.013), y, z), 0.0185, 0.003, alu, 'x')
        z += 0.305


def build(look, chance):
    alu = S.brushed('rail', (0.56, 0.56, 0.57), (60, 60, 1), 0.34)
    rub, black = S.rubber(), S.black()
    tone = S.plastic('cap', tuple(look['color']))
    section(0.05, look.get('base', 2.3), 0.215, 0, alu)
    section(0.75, look.get('top', 3.05), 0.185, 0.064, alu)
    for x in (-1, 1):
        box((x * 0.215, 0.0, 0.03), (0.045, 0.11, 0.06), tone, 0.008)
        box((x * 0.215, 0.0, 0.008), (0.06, 0.13, 0.02), rub, 0.005)
        box((x * 0.185, 0.064, look.get('top', 3.05)), (0.038, 0.085, 0.05), tone, 0.01)
        box((x * 0.215, 0, look.get('base', 2.3)), (0.034, 0.08, 0.035), tone, 0.008)
        box((x * 0.185, 0.03, 0.95), (0.05, 0.05, 0.12), S.dark_steel(), 0.006)
        box((x * 0.2285, -0.0, 1.35), (0.002, 0.055, 0.3), S.plain('sticker', (0.7, 0.5, 0.03), 0.45), 0.0005)
        box((x * 0.2297, -0.0, 1.44), (0.001, 0.05, 0.06), S.plain('sticker ink', (0.03, 0.03, 0.03), 0.5), 0.0002)
    cylinder((0, -0.03, look.get('base', 2.3) - 0.2), 0.03, 0.02, black, 'x')
    tube([(0, -0.03, look.get('base', 2.3) - 0.17), (0.012, -0.055, 1.4), (0.02, -0.05, 0.85), (0.05, -0.045, 0.55), (0.02, -0.05, 0.42)], 0.005, S.plain('rope', (0.5, 0.42, 0.28), 0.95, grain=1, grain_scale=600))
    lean = Matrix.Translation((0, -0.72, 0)) @ Matrix.Rotation(math.radians(-14), 4, 'X')
    for each in shapes._group:
        each.matrix_basis = lean @ each.matrix_basis
    objects = placed((0, 0, 0), 0)
    # The house: clapboards and a corner of a window, behind the ladder's top.
    siding = S.paint('siding', (0.42, 0.45, 0.44), 0.6)
    trim = S.paint('trim', (0.75, 0.74, 0.7), 0.5)
    for i in range(40):
        box((0, 0.125, 0.35 + i * 0.13), (14, 0.02, 0.14), siding, 0.002, (-6, 0, 0))
    box((0, 0.12, 0.14), (14, 0.05, 0.3), S.concrete('foundation', (0.3, 0.29, 0.27)), 0.004)
    for x in (0.85, 2.05):
        box((x, 0.065, 1.9), (0.11, 0.06, 1.6), trim, 0.004)
    for z in (1.1, 1.9, 2.68):
        box((1.45, 0.065, z), (1.26, 0.06, 0.1 if z != 1.9 else 0.05), trim, 0.004)
    box((1.45, 0.082, 1.9), (1.1, 0.03, 1.5), S.glossy_black(), 0)
    placed((0, 0, 0), 0)
    return {'objects': objects, 'view': {'azimuth': -32, 'pitch': 6, 'fill': 0.82}}
