"""A camera with an interchangeable lens, a compact one without the hump, and a long lens on its own."""
import math

from kit import surfaces as S
from kit.shapes import (box, cylinder, hard_case, knurl, label, lathe, lens, placed, ring, rounded, screw, shell, slab, softened, tube)


def barrel(at, long=1.0, ring_color=None):
    """A lens in front of the body: mount, aperture ring, focus ring, filter thread, glass."""
    x, y, z = at
    black, rub = S.plain('anodized', (0.018, 0.018, 0.019), 0.34, 0.5, grain=0.1, wear=0.6, worn=(0.2, 0.2, 0.2)), S.rubber()
    lathe([(0.0, 0), (0.0325, 0), (0.0325, 0.004), (0.03, 0.005), (0.03, 0.013), (0.032, 0.014), (0.032, 0.022), (0.0305, 0.023),
           (0.0305, 0.026 * long)], black, at, 'y')
    cylinder((x, y - 0.0015, z), 0.033, 0.003, S.steel(), 'y', 0.0006)
    knurl((x, y - 0.018, z), 0.0318, 0.007, black, 'y', 60, 0.0014, 0.0003)
    front = 0.026 * long + 0.02
    lathe([(0.0305, 0.024 * long), (0.033, 0.025 * long), (0.033, front), (0.031, front + 0.001), (0.031, front + 0.003)], rub, at, 'y')
    knurl((x, y - (0.025 * long + front) / 2, z), 0.0329, (front - 0.025 * long) * 0.82, rub, 'y', 72, 0.0013, 0.0003)
    lens((x, y - front - 0.001, z), 0.0315, 0.013, black, 'y')
    if ring_color:
        ring((x, y - front - 0.0022, z), 0.0313, 0.0007, S.paint('lens ring', ring_color), 'y')
    white = S.plain('print', (0.78, 0.77, 0.74), 0.55)
    for i, mark in enumerate(('16', '11', '8', '5.6', '4', '2.8')):
        a = math.radians(60 + i * 12)
        label(mark, (x + 0.0309 * math.cos(a), y - 0.0095, z + 0.0309 * math.sin(a)), 0.0042, white,
              rotation=(0, 90 - 60 - i * 12, 0))
    return front + 0.014


def body(look, chance):
    metal = S.plain('top plate', tuple(look.get('metal', (0.5, 0.5, 0.5))), 0.36, look.get('shine', 0.9), grain=0.15, grain_scale=900,
                    wear=0.7, worn=(0.55, 0.5, 0.4))
    skin = S.leatherette('skin %s' % look.get('skin'), tuple(look.get('skin', (0.02, 0.02, 0.021))))
    black, white = S.black(), S.plain('print', (0.78, 0.77, 0.74), 0.55)
    plan = rounded(0.138, 0.036, 0.016)
    slab(plan, 0.0, 0.009, metal, 0.0012, plane='xy')
    slab(rounded(0.1365, 0.0345, 0.0155), 0.008, 0.066, skin, 0.0004, plane='xy')
    slab(plan, 0.065, 0.08, metal, 0.0014, plane='xy')
    if look.get('hump', True):
        slab(softened([(-0.03, 0.079), (-0.019, 0.099), (0.019, 0.099), (0.03, 0.079)], 2), -0.019, 0.017, metal, 0.002)
        slab(softened([(-0.021, 0.082), (-0.014, 0.094), (0.014, 0.094), (0.021, 0.082)], 2), -0.0202, -0.018, black, 0.0006)
        label(look.get('maker', 'ALDER'), (0, -0.0206, 0.0878), 0.0072, white)
        box((0, 0.002, 0.1), (0.02, 0.02, 0.0022), black, 0.0006)
        for x in (-1, 1):
            box((x * 0.0098, 0.002, 0.1018), (0.0022, 0.02, 0.0022), S.steel(), 0.0004)
    else:
        box((0.034, -0.0185, 0.0715), (0.026, 0.003, 0.011), S.glossy_black(), 0.0012)
        box((-0.002, -0.0185, 0.0715), (0.013, 0.003, 0.0095), S.glossy_black(), 0.0012)
        label(look.get('maker', 'ALDER'), (-0.036, -0.0184, 0.072), 0.0075, black)
    # A grip, dials and buttons.
    shell([(0.012, -0.056, -0.02, 0.0095, 0.0075), (0.04, -0.056, -0.021, 0.0095, 0.0085), (0.063, -0.056, -0.019, 0.009, 0.006)], skin, 'z',
          power=2.6, cap=0.5)
    for x, y, r, h, ribs in ((0.049, 0.003, 0.0105, 0.009, 36), (-0.038, 0.004, 0.0085, 0.007, 30)):
        cylinder((x, y, 0.08 + h / 2), r, h, metal, bevel=0.0008)
        knurl((x, y, 0.08 + h / 2), r, h * 0.8, metal, 'z', ribs, 0.0012, 0.0003)
        cylinder((x, y, 0.08 + h + 0.0004), r * 0.7, 0.001, black, bevel=0.0002)
    cylinder((-0.055, -0.005, 0.0815), 0.0072, 0.004, metal, bevel=0.0008)
    cylinder((-0.055, -0.005, 0.0845), 0.0048, 0.005, S.chrome(), bevel=0.001)
    cylinder((0.03, -0.004, 0.081), 0.004, 0.003, black, bevel=0.0006)
    cylinder((0.047, -0.019, 0.058), 0.0038, 0.006, black, 'y', 0.0012)
    cylinder((0.05, -0.0186, 0.04), 0.0024, 0.003, S.lamp('signal', (0.6, 0.02, 0.01), 0.15), 'y')
    for x in (-1, 1):
        cylinder((x * 0.0702, 0, 0.0705), 0.0032, 0.005, S.steel(), 'x', 0.0006)
        ring((x * 0.0745, -0.001, 0.069), 0.0055, 0.0008, S.steel(), rotation=(0, 90, 20))
    screw((0.06, -0.0185, 0.0045), 0.0014)
    screw((-0.06, -0.0185, 0.0045), 0.0014)


def strap(color):
    band = S.plain('strap %s' % (color,), color, 0.7, grain=0.5, grain_scale=1500, wear=0.3)
    tube([(0.075, -0.001, 0.066), (0.092, 0.004, 0.03), (0.105, -0.01, 0.006), (0.14, -0.05, 0.006), (0.12, -0.1, 0.006), (0.05, -0.115, 0.006),
          (-0.03, -0.13, 0.006)], 0.0008, band, flat=0.0048)


def cap(at, words):
    black = S.black()
    lathe([(0, 0), (0.0325, 0), (0.0335, 0.002), (0.0335, 0.007), (0.032, 0.0085), (0, 0.0085)], black, (0, 0, 0), 'z')
    knurl((0, 0, 0.0045), 0.0333, 0.004, black, 'z', 70, 0.001, 0.0003)
    label(words, (0, 0, 0.0087), 0.008, S.plain('faint print', (0.35, 0.35, 0.34), 0.5), 'top')
    return placed(at, 20)


def film(at, turn):
    metal, tin = S.plain('film can', (0.55, 0.36, 0.03), 0.35, 0.2), S.steel()
    cylinder((0, 0, 0.0125), 0.0122, 0.044, metal, 'x', 0.0003)
    for x in (-1, 1):
        cylinder((x * 0.0225, 0, 0.0125), 0.0126, 0.0016, tin, 'x', 0.0004)
    cylinder((0.0265, 0, 0.0125), 0.005, 0.007, S.black(), 'x', 0.0005)
    label('400', (0, -0.0121, 0.0125), 0.01, S.plain('ink', (0.02, 0.02, 0.02), 0.5))
    return placed(at, turn)


def tele(look):
    """A long lens standing on its rear cap, or with its hood."""
    white = S.plain('print', (0.78, 0.77, 0.74), 0.55)
    skin = S.paint('lens paint', tuple(look['color']), 0.4)
    black, rub = S.plain('anodized', (0.018, 0.018, 0.019), 0.36, 0.4, grain=0.15, wear=0.5, worn=(0.2, 0.2, 0.2)), S.rubber()
    h, r = look.get('long', 0.19), look.get('wide', 0.041)
    lathe([(0, 0), (0.033, 0), (0.034, 0.002), (0.034, 0.014), (0.031, 0.016)], black)
    knurl((0, 0, 0.008), 0.0338, 0.01, black, 'z', 56, 0.0012, 0.0003)
    lathe([(0.031, 0.015), (0.0325, 0.018), (0.0325, 0.05), (0.036, 0.062), (r, h * 0.46), (r, h * 0.93), (r + 0.001, h * 0.94), (r + 0.001, h)], skin)
    for low, high, radius in ((0.3, 0.42, 0.0372), (0.56, 0.82, r)):
        a, b = h * low, h * high
        lathe([(radius + 0.0004, a), (radius + 0.002, a + 0.001), (radius + 0.002, b - 0.001), (radius + 0.0004, b)], rub)
        knurl((0, 0, (a + b) / 2), radius + 0.0019, (b - a) * 0.86, rub, 'z', 76, 0.0014, 0.0003)
    lens((0, 0, h - 0.013), r + 0.0005, 0.016, black, 'z', 1)
    ring((0, 0, h * 0.9), r + 0.0003, 0.0008, S.paint('lens ring', tuple(look.get('ring', (0.5, 0.04, 0.02)))), 'z')
    for i in range(3):
        box((0.0334 * math.sin(0.4 * (i - 1)), -0.0334 * math.cos(0.4 * (i - 1)), 0.036 - 0.0), (0.006, 0.003, 0.014), black, 0.001,
            (0, 0, math.degrees(0.4 * (i - 1))))
    label(look['words'], (0, -r - 0.0006, h * 0.5), 0.0088, white if look.get('dark') else S.plain('ink', (0.02, 0.02, 0.02), 0.5))


def build(look, chance):
    if look.get('model') == 'lens':
        tele(look)
        objects = placed((0, 0, 0), 10)
        black = S.black()
        r = look.get('wide', 0.041) + 0.004
        lathe([(r, 0), (r + 0.002, 0), (r + 0.004, 0.06), (r + 0.002, 0.061), (r, 0.058), (r - 0.001, 0.004)], black)
        objects += placed((0.12, -0.02, 0), 0)
        objects += cap((0.02, -0.13, 0), 'ALDER')
        return {'objects': objects, 'view': {'azimuth': -8, 'pitch': 24, 'fill': 0.72}}
    body(look, chance)
    barrel((look.get('offset', 0.004), -0.017, 0.0385), look.get('lens', 1.0), look.get('ring'))
    strap(tuple(look.get('strap', (0.02, 0.02, 0.021))))
    objects = placed((0, 0, 0), look.get('turn', 24))
    more = look.get('with', [])
    if 'cap' in more:
        objects += cap((-0.085, -0.085, 0), 'ALDER')
    if 'film' in more:
        objects += film((-0.1, 0.06, 0), -20) + film((-0.125, 0.02, 0), 50)
    if 'case' in more:
        hard_case((0.3, 0.22, 0.09), S.plastic('case', (0.03, 0.032, 0.035)), 108)
        objects += placed((-0.02, 0.2, 0), 6)
    return {'objects': objects, 'view': {'azimuth': 6, 'pitch': 20, 'fill': 0.86}}
