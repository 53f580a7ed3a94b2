"""A generator: an inverter in a molded case with a handle, or an engine in a frame of tubes."""

from kit import surfaces as S
from kit.parts import bent, outlet
from kit.shapes import (box, cylinder, foot, knurl, label, lathe, placed, ring, rod, rounded, screw, shell, slab, tube, wheel)


def panel(y, z, look):
    dark, white = S.plain('panel', (0.02, 0.02, 0.021), 0.45, grain=0.2), S.plain('print', (0.72, 0.71, 0.68), 0.5)
    slab([(a, b + z) for a, b in rounded(0.27, 0.15, 0.014)], y, y + 0.02, dark, 0.003)
    for i in range(2):
        outlet(-0.085 + i * 0.05, y - 0.001, z - 0.03)
    cylinder((0.035, y - 0.003, z - 0.03), 0.019, 0.01, S.black(), 'y', 0.002)
    ring((0.035, y - 0.008, z - 0.03), 0.015, 0.002, S.steel(), 'y')
    box((0.092, y - 0.002, z - 0.03), (0.034, 0.008, 0.02), S.plastic('switch', (0.5, 0.04, 0.02)), 0.003)
    box((-0.07, y - 0.001, z + 0.032), (0.08, 0.005, 0.032), S.glossy_black(), 0.003)
    label('60.0 Hz', (-0.07, y - 0.0038, z + 0.032), 0.016, S.lamp('digits', (1, 0.55, 0.15), 1.4))
    for i in range(3):
        cylinder((0.01 + i * 0.022, y - 0.001, z + 0.038), 0.004, 0.004, S.lamp('light %d' % i, ((0.1, 1, 0.2), (1, 0.5, 0.05), (1, 0.05, 0.02))[i], 1.5 if i == 0 else 0.15), 'y')
        label(('OUT', 'LOAD', 'OIL')[i], (0.01 + i * 0.022, y - 0.0006, z + 0.025), 0.007, white)
    lathe([(0, 0), (0.019, 0), (0.019, 0.008), (0.014, 0.011), (0.013, 0.02), (0, 0.02)], S.black(), (0.1, y, z + 0.035), 'y')
    box((0.1, y - 0.021, z + 0.042), (0.003, 0.002, 0.012), white, 0)


def suitcase(look):
    skin = S.plastic('case', tuple(look['color']), 0.36)
    black, rub = S.black(), S.rubber()
    w, d, h = 0.3, 0.5, 0.4
    # The control end faces the viewer; the shell runs away from it.
    shell([(-0.25, 0, 0.2, 0.142, 0.155, 5), (-0.2, 0, 0.205, 0.152, 0.168, 5), (0.05, 0, 0.208, 0.155, 0.172, 5), (0.2, 0, 0.2, 0.15, 0.16, 5), (0.25, 0, 0.19, 0.135, 0.145, 5)],
          skin, 'y', cap=0.12)
    shell([(-0.245, 0, 0.05, 0.148, 0.04, 6), (0.0, 0, 0.05, 0.16, 0.043, 6), (0.24, 0, 0.05, 0.145, 0.04, 6)], black, 'y', cap=0.2)
    for x in (-1, 1):
        for y in (-0.18, 0.18):
            foot((x * 0.115, y, 0.008), 0.024, 0.022)
    panel(-0.292, 0.215, look)
    slab([(a, b + 0.21) for a, b in rounded(0.29, 0.25, 0.05)], -0.275, -0.24, black, 0.012)
    label(look.get('maker', 'MERIDIAN'), (0, -0.2775, 0.315), 0.03, S.plain('print', (0.72, 0.71, 0.68), 0.5))
    tube([(0, -0.2, 0.365), (0, -0.17, 0.43), (0, -0.08, 0.455), (0, 0.06, 0.455), (0, 0.15, 0.43), (0, 0.18, 0.365)], 0.024, skin)
    tube([(0, -0.12, 0.449), (0, -0.02, 0.458), (0, 0.1, 0.448)], 0.0262, rub)
    for x in (-1, 1):
        for i in range(7):
            box((x * 0.1535, 0.0 + i * 0.024, 0.21), (0.008, 0.011, 0.12), S.plain('vent', (0.004, 0.004, 0.004), 0.9), 0.003, (14, 0, 0))
        slab([(-0.2, 0.13), (-0.05, 0.13), (-0.07, 0.29), (-0.2, 0.29)], x * 0.152, x * 0.1575, black, 0.006, 3, 'yz')
        box((x * 0.158, -0.135, 0.24), (0.002, 0.1, 0.026), S.plain('badge', (0.6, 0.59, 0.56), 0.4), 0.0008)
        label(look.get('words', '2200i'), (x * 0.1594, -0.135, 0.24), 0.022, S.plain('ink', (0.03, 0.03, 0.03), 0.5), 'right' if x > 0 else 'left')
        for y, z in ((-0.12, 0.315), (0.03, 0.315)):
            screw((x * 0.1515, y, z), 0.006, 'x', x)
    cylinder((0.06, 0.05, 0.383), 0.035, 0.024, black, bevel=0.006)
    knurl((0.06, 0.05, 0.384), 0.0348, 0.018, black, 'z', 22, 0.004)
    # The starter's grip, pulled up to its eye.
    cylinder((-0.1, -0.292, 0.117), 0.017, 0.02, black, 'y', 0.004)
    cylinder((-0.1, -0.306, 0.117), 0.006, 0.016, rub, 'y', 0.001)
    box((-0.1, -0.316, 0.117), (0.056, 0.014, 0.017), rub, 0.006)


def framed(look):
    paint, black, alu = S.plain('frame', (0.022, 0.022, 0.023), 0.3, coat=0.4), S.black(), S.cast()
    tank = S.paint('tank', tuple(look['color']), 0.22)
    w, d, h = 0.62, 0.44, 0.5
    for y in (-d / 2, d / 2):
        bent([(-w / 2, y, 0.06), (-w / 2, y, h + 0.03), (w / 2, y, h + 0.03), (w / 2, y, 0.03)], 0.07, 0.016, paint)
        rod((-w / 2, y, 0.1), (w / 2, y, 0.1), 0.014, paint)
    for x in (-w / 2, w / 2):
        for z in (0.1, h - 0.06):
            rod((x, -d / 2, z), (x, d / 2, z), 0.014, paint)
    shell([(-0.25, 0, h - 0.03, 0.18, 0.05, 6), (0, 0, h - 0.02, 0.19, 0.06, 6), (0.25, 0, h - 0.03, 0.18, 0.05, 6)], tank, cap=0.5)
    cylinder((0.08, 0, h + 0.05), 0.04, 0.03, black, bevel=0.006)
    knurl((0.08, 0, h + 0.05), 0.0398, 0.022, black, 'z', 20, 0.005)
    cylinder((-0.12, 0, h + 0.042), 0.024, 0.01, S.chrome(), bevel=0.003)
    box((0, 0, 0.1), (w, d, 0.016), paint, 0.004)
    for x in (-0.2, 0.2):
        box((x, 0, h - 0.085), (0.05, d, 0.012), paint, 0.003)
        for y in (-1, 1):
            box((x, y * (d / 2 - 0.006), h - 0.045), (0.05, 0.008, 0.09), paint, 0.002)
    # Engine with fins, recoil cover, muffler; alternator; panel; wheels.
    box((0.14, 0.0, 0.24), (0.2, 0.24, 0.22), alu, 0.02)
    for i in range(8):
        box((0.14, -0.02, 0.17 + i * 0.022), (0.22, 0.27, 0.006), alu, 0.002)
    lathe([(0, 0), (0.1, 0), (0.115, 0.012), (0.115, 0.05)], S.plastic('cover', (0.03, 0.03, 0.03)), (0.3, 0, 0.24), rotation=(0, -90, 0))
    cylinder((-0.13, 0.02, 0.23), 0.115, 0.2, alu, 'x', 0.012)
    cylinder((-0.24, 0.02, 0.23), 0.12, 0.04, black, 'x', 0.01)
    slab([(a - 0.07, b + 0.25) for a, b in rounded(0.31, 0.24, 0.02)], -d / 2 - 0.006, -d / 2 + 0.05, S.plain('panel box', (0.03, 0.03, 0.032), 0.42, grain=0.2), 0.006)
    for i in range(4):
        outlet(-0.16 + (i % 2) * 0.05, -d / 2 - 0.008, 0.29 - (i // 2) * 0.055)
    box((0.0, -d / 2 - 0.008, 0.31), (0.06, 0.008, 0.036), S.glossy_black(), 0.003)
    label('240 V', (0.0, -d / 2 - 0.0125, 0.31), 0.016, S.lamp('digits', (1, 0.55, 0.15), 1.4))
    box((0.045, -d / 2 - 0.008, 0.235), (0.032, 0.01, 0.02), S.plastic('switch', (0.5, 0.04, 0.02)), 0.003)
    cylinder((-0.01, -d / 2 - 0.008, 0.235), 0.022, 0.012, black, 'y', 0.003)
    label(look.get('maker', 'MERIDIAN'), (-0.07, -d / 2 - 0.0066, 0.16), 0.026, S.plain('print', (0.72, 0.71, 0.68), 0.5))
    label(look.get('words', '4500'), (-0.0, -0.1925, h - 0.022), 0.05, S.plain('print', (0.72, 0.71, 0.68), 0.5))
    for y in (-1, 1):
        wheel((-w / 2 + 0.02, y * (d / 2 + 0.05), 0.1), 0.1, 0.05, S.rubber(), S.paint('hub', (0.4, 0.4, 0.4)), 'y', 28)
        box((w / 2, y * d / 2, 0.024), (0.05, 0.046, 0.048), S.rubber(), 0.008)
    rod((-w / 2 + 0.02, -d / 2 - 0.05, 0.1), (-w / 2 + 0.02, d / 2 + 0.05, 0.1), 0.01, S.steel())


def build(look, chance):
    (framed if look.get('model') == 'frame' else suitcase)(look)
    return {'objects': placed((0, 0, 0), look.get('turn', -30)), 'view': {'azimuth': 2, 'pitch': 20, 'fill': 0.74}}
