"""An electric guitar on its stand, and a small amplifier."""
import math

from kit import surfaces as S
from kit.parts import bent, knob
from kit.shapes import box, cylinder, foot, label, lathe, path_through, placed, rod, rounded, slab, softened, tube


def amplifier(look):
    tolex = S.leatherette('tolex', tuple(look.get('tolex', (0.03, 0.03, 0.031))))
    black, chrome = S.black(), S.chrome()
    w, d, h = look.get('size', (0.46, 0.24, 0.42))
    cloth = S.cloth('grille cloth', tuple(look.get('grille', (0.32, 0.25, 0.16))), 500, 0.9, 0.2)
    box((0, 0, h / 2 + 0.015), (w, d, h), tolex, 0.014)
    slab([(a, b + 0.015 + h * 0.4) for a, b in rounded(w * 0.9, h * 0.7, 0.012)], -d / 2 - 0.001, -d / 2 + 0.02, S.plain('piping', (0.55, 0.5, 0.38), 0.5), 0.001)
    slab([(a, b + 0.015 + h * 0.4) for a, b in rounded(w * 0.88, h * 0.675, 0.01)], -d / 2 - 0.003, -d / 2 + 0.02, cloth, 0.001)
    box((0, -d / 2 - 0.0005, 0.015 + h * 0.86), (w * 0.92, 0.006, h * 0.17), S.brushed('control plate', (0.5, 0.5, 0.5), (1, 60, 60), 0.3), 0.002)
    for i, words in enumerate(('GAIN', 'BASS', 'MID', 'TREBLE', 'VOLUME')):
        x = -w * 0.22 + i * w * 0.13
        knob((x, -d / 2 - 0.003, 0.015 + h * 0.87), 0.0135, 0.018, S.plain('cream knob', (0.6, 0.54, 0.4), 0.35), 'y', black)
        label(words, (x, -d / 2 - 0.004, 0.015 + h * 0.803), 0.0075, S.plain('ink', (0.02, 0.02, 0.02), 0.5))
    lathe([(0.0055, 0), (0.011, 0), (0.011, 0.004), (0.0055, 0.004)], chrome, (-w * 0.38, -d / 2 - 0.003, 0.015 + h * 0.87), 'y', sides=6)
    cylinder((-w * 0.38, -d / 2 - 0.0035, 0.015 + h * 0.87), 0.0055, 0.002, S.plain('hole', (0.002, 0.002, 0.002), 0.9), 'y', 0)
    cylinder((w * 0.4, -d / 2 - 0.006, 0.015 + h * 0.88), 0.008, 0.012, S.lamp('jewel', (1, 0.12, 0.04), 1.2), 'y', 0.003)
    label(look.get('maker', 'Halyard'), (w * 0.25, -d / 2 - 0.0042, 0.015 + h * 0.66), 0.045, S.plain('script', (0.75, 0.74, 0.7), 0.4), thick=0.001)
    for x in (-1, 1):
        for z in (0.032, h - 0.002):
            for y in (-1, 1):
                box((x * (w / 2 - 0.018), y * (d / 2 - 0.018), z), (0.042, 0.042, 0.036), black, 0.012)
    tube(path_through([(-0.09, 0, h + 0.012), (-0.08, 0, h + 0.035), (0, 0, h + 0.042), (0.08, 0, h + 0.035), (0.09, 0, h + 0.012)]), 0.004, black, flat=0.014)
    for x in (-0.09, 0.09):
        box((x, 0, h + 0.017), (0.03, 0.034, 0.008), chrome, 0.003)
    for x in (-1, 1):
        for y in (-1, 1):
            foot((x * w * 0.42, y * d * 0.36, 0.0075), 0.018, 0.015)


def guitar(look):
    """Its middle line along z, the face toward the viewer, its end at the origin."""
    finish = S.plain('lacquer', tuple(look['color']), 0.12, coat=1.0, smudge=0.03, shade=0.03)
    maple = S.wood('neck', (0.4, 0.25, 0.12), (0.6, 0.42, 0.24), 'z', 0.28, 0.06)
    rose = S.wood('fingerboard', (0.05, 0.025, 0.015), (0.14, 0.07, 0.04), 'z', 0.4, 0.1)
    white, black, chrome = S.plain('pickguard', tuple(look.get('guard', (0.62, 0.6, 0.55))), 0.25, coat=0.4), S.black(), S.chrome()
    left = [(0, 0.0), (-0.09, 0.004), (-0.155, 0.05), (-0.165, 0.12), (-0.125, 0.185), (-0.118, 0.235), (-0.148, 0.29), (-0.15, 0.36), (-0.115, 0.405), (-0.08, 0.39), (-0.06, 0.335)]
    right = [(0.045, 0.325), (0.07, 0.35), (0.1, 0.365), (0.128, 0.34), (0.13, 0.28), (0.112, 0.23), (0.125, 0.18), (0.165, 0.115), (0.155, 0.045), (0.09, 0.004)]
    slab(softened(left[::1] + right, 3), -0.022, 0.022, finish, 0.006, 5)
    slab(softened([(-0.052, 0.33), (-0.095, 0.35), (-0.11, 0.3), (-0.06, 0.22), (-0.055, 0.13), (0.02, 0.085), (0.09, 0.06), (0.125, 0.09), (0.085, 0.17), (0.078, 0.26), (0.035, 0.32)], 2), -0.0245, -0.022, white, 0.0006)
    for z, slanted in ((0.135, 12), (0.19, 0), (0.26, 0)):
        slab([(a, b) for a, b in rounded(0.078, 0.02, 0.0098)], -0.0305, -0.024, black if not look.get('cream') else S.plain('cover', (0.62, 0.6, 0.55), 0.3), 0.002, at=(0.0, 0, z), rotation=(0, slanted, 0))
        for i in range(6):
            cylinder((-0.026 + i * 0.0104, -0.0308, z - (slanted and (-0.026 + i * 0.0104) * 0.21)), 0.0024, 0.002, chrome, 'y', 0.0003, sides=16)
    box((0, -0.0285, 0.088), (0.085, 0.01, 0.036), chrome, 0.003)
    for i in range(6):
        box((-0.026 + i * 0.0104, -0.035, 0.092), (0.0082, 0.006, 0.018), chrome, 0.001)
    for x, z in ((0.075, 0.155), (0.1, 0.12), (0.118, 0.083)):
        knob((x, -0.0245, z), 0.0115, 0.014, black if not look.get('cream') else S.plain('cover', (0.62, 0.6, 0.55), 0.3), 'y', S.plain('print', (0.8, 0.79, 0.75), 0.5))
    rod((0.062, -0.0245, 0.192), (0.07, -0.044, 0.2), 0.0022, S.plain('tip', (0.7, 0.68, 0.6), 0.3))
    # Neck, frets, dots, head with its tuners, strings.
    base, nut = 0.3, 0.9
    slab([(-0.0285, base), (0.0285, base), (0.0215, nut), (-0.0215, nut)], -0.02, 0.002, maple, 0.006, 4)
    slab([(-0.0285, base), (0.0285, base), (0.0215, nut), (-0.0215, nut)], -0.0262, -0.02, rose, 0.0008)
    scale = nut - 0.092
    for n in range(1, 22):
        z = 0.092 + scale / 2 ** (n / 12)
        half = 0.0215 + (nut - z) / (nut - base) * 0.007
        rod((-half, -0.0266, z), (half, -0.0266, z), 0.0012, chrome, 0, 10)
        if n in (3, 5, 7, 9, 12, 15, 17, 19):
            middle = (z + 0.092 + scale / 2 ** ((n - 1) / 12)) / 2
            for x in ((-0.01, 0.01) if n == 12 else (0,)):
                cylinder((x, -0.0263, middle), 0.0032, 0.0006, S.plain('dot', (0.7, 0.68, 0.62), 0.3), 'y', 0)
    slab(softened([(-0.021, nut - 0.004), (0.021, nut - 0.004), (0.03, nut + 0.03), (0.034, nut + 0.1), (0.03, nut + 0.17), (-0.004, nut + 0.186), (-0.046, nut + 0.165), (-0.04, nut + 0.1), (-0.034, nut + 0.03)], 2), -0.0165, -0.002, maple, 0.002)
    box((0, -0.0275, nut + 0.002), (0.043, 0.007, 0.004), S.plain('bone', (0.65, 0.62, 0.52), 0.4), 0.001)
    label(look.get('maker', 'Halyard'), (0.0, -0.0172, nut + 0.125), 0.02, S.plain('gilt ink', (0.1, 0.07, 0.03), 0.4), rotation=(90, -90, 0), thick=0.0001)
    for i in range(6):
        z = nut + 0.034 + i * 0.0235
        x = -0.024 - i * 0.0022
        cylinder((x + 0.008, -0.021, z), 0.0036, 0.012, chrome, 'y', 0.0006)
        rod((x - 0.008, -0.008, z), (x - 0.026, -0.008, z), 0.0026, chrome)
        slab(rounded(0.011, 0.017, 0.005), -0.011, -0.005, chrome, 0.002, at=(x - 0.03, 0, z))
        sx = -0.026 + i * 0.0104
        rod((sx, -0.037, 0.096), (sx * 0.68, -0.0295, nut + 0.002), 0.0009 - i * 0.00008, S.steel('string', (0.7, 0.68, 0.62), 0.2), 0, 6)
        rod((sx * 0.68, -0.0295, nut + 0.002), (x + 0.008, -0.0235, z), 0.0008, S.steel('string', (0.7, 0.68, 0.62), 0.2), 0, 6)
    for z, x, y in ((0.0, 0, 0), (0.39, -0.113, 0)):
        cylinder((x, y, z - 0.004 if z == 0 else z + 0.004), 0.006, 0.012, chrome, 'z', 0.002)
    cylinder((0.135, -0.01, 0.04), 0.009, 0.006, chrome, 'x', 0.002)


def stand():
    black, foam = S.plain('stand', (0.02, 0.02, 0.021), 0.4, 0.5), S.rubber('foam', (0.035, 0.035, 0.036))
    for x in (-1, 1):
        bent([(0, 0.1, 0.5), (x * 0.09, 0.06, 0.3), (x * 0.2, -0.14, 0.014)], 0.06, 0.01, black)
        rod((x * 0.135, -0.015, 0.165), (x * 0.135, -0.09, 0.155), 0.009, black)
        rod((x * 0.135, -0.02, 0.165), (x * 0.135, -0.1, 0.153), 0.0155, foam, 0.003)
        rod((x * 0.135, -0.1, 0.155), (x * 0.135, -0.1, 0.2), 0.0135, foam, 0.003)
        cylinder((x * 0.2, -0.14, 0.012), 0.015, 0.024, S.rubber(), bevel=0.003)
    rod((-0.135, -0.012, 0.166), (0.135, -0.012, 0.166), 0.008, black)
    bent([(0, 0.1, 0.5), (0, 0.2, 0.26), (0, 0.3, 0.014)], 0.06, 0.01, black)
    cylinder((0, 0.3, 0.012), 0.015, 0.024, S.rubber(), bevel=0.003)
    rod((0, 0.1, 0.5), (0, 0.155, 0.82), 0.01, black)
    bent([(-0.06, 0.06, 0.83), (-0.06, 0.15, 0.82), (0.06, 0.15, 0.82), (0.06, 0.06, 0.83)], 0.03, 0.011, foam)


def build(look, chance):
    if look.get('model') == 'amp':
        amplifier(look)
        return {'objects': placed((0, 0, 0), look.get('turn', 24)), 'view': {'azimuth': 0, 'pitch': 12, 'fill': 0.72}}
    guitar(look)
    turn = look.get('turn', 20)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    out = (-0.085 * -s, -0.085 * c)
    objects = placed((out[0], out[1], 0.155), turn, (-11, 0))
    stand()
    objects += placed((0, 0, 0), turn)
    if 'amp' in look.get('with', []):
        amplifier(look)
        objects += placed((0.52, 0.2, 0), -6)
    return {'objects': objects, 'view': {'azimuth': 2, 'pitch': 11, 'fill': 0.84, 'focal': 60}}
