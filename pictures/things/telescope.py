"""A refractor on a tripod, aimed at the sky."""
import math

from mathutils import Matrix, Vector

from kit import surfaces as S
from kit import shapes
from kit.shapes import bar, box, cylinder, knurl, label, lathe, lens, placed, ring, rod, tube


def build(look, chance):
    tube_paint = S.paint('tube', tuple(look['color']), 0.26)
    black, steel, rub = S.black(), S.steel(), S.rubber()
    alu = S.brushed('leg', (0.55, 0.55, 0.56), (60, 60, 1), 0.3) if not look.get('wooden') else S.wood('leg', (0.2, 0.09, 0.04), (0.42, 0.23, 0.11), 'z', 0.35)
    # The optical tube along x, its back at -x; lifted and tilted as one.
    r, front, back = 0.043, 0.36, -0.3
    lathe([(0.03, back - 0.004), (r, back), (r, front)], tube_paint, (0, 0, 0), 'x')
    lathe([(0, back - 0.03), (0.03, back - 0.03), (0.032, back - 0.012), (r + 0.002, back), (r + 0.002, back + 0.02), (r, back + 0.021)], black, (0, 0, 0), 'x')
    lathe([(r, front - 0.03), (r + 0.003, front - 0.029), (r + 0.003, front - 0.01), (r + 0.009, front - 0.008), (r + 0.009, front + 0.13), (r + 0.006, front + 0.131),
           (r + 0.005, front + 0.02), (0, front + 0.02)], black if look.get('hood') != 'tube' else tube_paint, (0, 0, 0), 'x')
    lens((front + 0.006, 0, 0), r + 0.004, 0.022, black, 'x', 1)
    cylinder((back - 0.075, 0, 0), 0.021, 0.1, S.chrome(), 'x')
    cylinder((back - 0.045, 0, 0), 0.026, 0.03, black, 'x', 0.002)
    rod((back - 0.045, -0.045, -0.026), (back - 0.045, 0.045, -0.026), 0.004, steel)
    for y in (-1, 1):
        cylinder((back - 0.045, y * 0.047, -0.026), 0.015, 0.014, rub, 'y', 0.002)
        knurl((back - 0.045, y * 0.047, -0.026), 0.015, 0.012, rub, 'y', 22, 0.002)
    # Diagonal and eyepiece, finder.
    box((back - 0.135, 0, 0.004), (0.04, 0.036, 0.044), black, 0.008)
    cylinder((back - 0.135, 0, 0.036), 0.0165, 0.03, S.chrome(), 'z')
    lathe([(0.016, 0), (0.019, 0.003), (0.019, 0.02), (0.0165, 0.03), (0.02, 0.034), (0.02, 0.046), (0.012, 0.046), (0.01, 0.042), (0, 0.041)], rub, (back - 0.135, 0, 0.05))
    knurl((back - 0.135, 0, 0.062), 0.019, 0.014, rub, 'z', 30, 0.0014)
    fz = r + 0.03
    lathe([(0, -0.09), (0.011, -0.09), (0.012, -0.06), (0.012, 0.03), (0.017, 0.05), (0.017, 0.09), (0.014, 0.09), (0.013, 0.08), (0, 0.08)], black, (back + 0.1, -0.016, fz), 'x')
    for x in (-0.03, 0.03):
        ring((back + 0.1 + x, -0.016, fz), 0.0165, 0.003, black, 'x')
        box((back + 0.1 + x, -0.01, r + 0.008), (0.012, 0.018, 0.02), black, 0.002)
    # Rings and dovetail.
    for x in (-0.08, 0.08):
        lathe([(r, -0.012), (r + 0.008, -0.012), (r + 0.008, 0.012), (r, 0.012)], black, (x, 0, 0), 'x')
        box((x, 0, -r - 0.012), (0.03, 0.03, 0.02), black, 0.003)
        cylinder((x, 0, r + 0.014), 0.007, 0.014, rub, 'z', 0.002)
    box((0, 0, -r - 0.026), (0.24, 0.032, 0.014), S.cast(), 0.003)
    label(look.get('maker', 'POLARIS'), (0.14, -r - 0.0006, 0.004), 0.022, S.plain('ink', (0.03, 0.035, 0.05), 0.4) if sum(look['color']) > 0.8 else S.plain('print', (0.8, 0.79, 0.76), 0.5))
    label('80 / 600', (0.24, -r - 0.0006, -0.012), 0.01, S.plain('ink', (0.03, 0.035, 0.05), 0.4) if sum(look['color']) > 0.8 else S.plain('print', (0.8, 0.79, 0.76), 0.5))
    high = look.get('high', 0.96)
    move = Matrix.Translation((0, 0, high)) @ Matrix.Rotation(math.radians(-look.get('raise', 26)), 4, 'Y')
    scope = list(shapes._group)
    for each in scope:
        each.matrix_basis = move @ each.matrix_basis
    # Mount head and tripod.
    z = high - 0.07
    box((0, 0, z - 0.02), (0.05, 0.05, 0.05), S.cast('mount', (0.12, 0.12, 0.125)), 0.008)
    cylinder((0, 0, z - 0.06), 0.034, 0.04, S.cast('mount', (0.12, 0.12, 0.125)), 'z', 0.004)
    cylinder((0, 0, z - 0.1), 0.042, 0.034, black, 'z', 0.006)
    rod((0.0, 0.0, z - 0.03), (-0.26, -0.05, z - 0.17), 0.0055, steel)
    tube([(-0.16, -0.031, z - 0.116), (-0.26, -0.05, z - 0.17)], 0.012, rub)
    cylinder((0, -0.038, z - 0.02), 0.014, 0.02, rub, 'y', 0.003)
    top, spread = z - 0.11, 0.42
    for i in range(3):
        a = math.radians(-90 + 26 + i * 120)
        out = Vector((math.cos(a), math.sin(a), 0))
        head, tip = out * 0.045 + Vector((0, 0, top)), out * spread
        half = head.lerp(tip, 0.5)
        side = Vector((-math.sin(a), math.cos(a), 0))
        for s in (-1, 1):
            bar(head + side * s * 0.015, head.lerp(tip, 0.54) + side * s * 0.015, 0.013, 0.02, alu, 0.002, tuple(out))
        bar(head.lerp(tip, 0.4), tip + Vector((0, 0, 0.012)), 0.015, 0.018, alu, 0.002, tuple(out))
        box(tuple(half + Vector((0, 0, -0.01))), (0.05, 0.05, 0.04), black, 0.006, (0, 0, math.degrees(a)))
        cylinder(tuple(half + side * 0.035), 0.011, 0.02, rub, rotation=(90, 0, math.degrees(a)))
        box(tuple(head), (0.03, 0.05, 0.05), black, 0.006, (0, 0, math.degrees(a)))
        lathe([(0, 0), (0.014, 0), (0.016, 0.008), (0.012, 0.03), (0, 0.03)], rub, tuple(tip))
        level = head.lerp(tip, 0.44)
        bar((0, 0, level.z - 0.02), level + Vector((0, 0, -0.02)), 0.018, 0.006, black, 0.001)
    cylinder((0, 0, head.lerp(tip, 0.44).z - 0.02), 0.06, 0.008, black, 'z', 0.002)
    return {'objects': placed((0, 0, 0), look.get('turn', -28)), 'view': {'azimuth': 0, 'pitch': 9, 'fill': 0.8, 'focal': 60}}
