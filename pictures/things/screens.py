"""A laptop, a desktop monitor with its keyboard, a television on a low stand."""
import math

from mathutils import Matrix

from kit import shapes
from kit import surfaces as S
from kit.shapes import box, cylinder, placed, rounded, shell, slab, tube


def keys(w, d, at, skin, rows=5, across=14):
    """Rows of keys that fill a field, the lowest with its space bar."""
    x0, y0, z = at
    pitch, deep = w / across, d / rows
    for row in range(rows):
        if row == 0:
            widths = [1.2, 1, 1, 1.2, 5.2, 1.2, 1, 1.2, 1]
        else:
            shift = (1.0, 1.9, 1.6, 1.3, 1.0)[row] if row < 5 else 1.0
            widths = [shift] + [1.0] * (across - 2) + [across - (across - 2) - shift]
        scale = across / sum(widths)
        x = x0 - w / 2
        for wide in widths:
            step = wide * scale * pitch
            box((x + step / 2, y0 - d / 2 + (row + 0.5) * deep, z), (step - 0.0024, deep - 0.0024, 0.0024), skin, 0.0006, segments=2)
            x += step


def picture(w, h, place, tones):
    """A quiet landscape as a lit screen shows it: sky, sun, hills."""
    def lit(name, color, strength=0.8):
        return S.lamp('screen %s %s' % (name, color), color, strength)
    x, y, z = place
    box((x, y, z), (w, 0.0006, h), lit('sky', tones[0]), 0)
    cylinder((x + w * 0.2, y - 0.0006, z + h * 0.16), h * 0.11, 0.0004, lit('sun', tones[3]), 'y', 0)
    for n, (base, high, tone) in enumerate(((-0.02, 0.13, tones[1]), (-0.2, 0.12, tones[2]))):
        top = [(x - w / 2 + w * i / 24, z + h * (base + high * math.sin(i * 0.42 + n * 2.1) * 0.6 + high * 0.3 * math.sin(i * 0.9 + n))) for i in range(25)]
        slab(top + [(x + w / 2, z - h / 2), (x - w / 2, z - h / 2)], y - 0.0009 - n * 0.0003, y - 0.0008 - n * 0.0003, lit('hill %d' % n, tone), 0)


DUSK = ((0.75, 0.42, 0.24), (0.3, 0.16, 0.22), (0.09, 0.07, 0.14), (1, 0.75, 0.4))
LAKE = ((0.3, 0.55, 0.75), (0.12, 0.28, 0.36), (0.05, 0.16, 0.14), (0.95, 0.9, 0.75))


def laptop(look):
    w, d = look.get('size', (0.32, 0.225))
    skin = S.plain('aluminum', tuple(look['color']), 0.36, look.get('metal', 0.85), grain=0.12, grain_scale=900, smudge=0.06, shade=0.04)
    black, hole = S.plain('keys', (0.022, 0.022, 0.023), 0.5), S.plain('well', (0.012, 0.012, 0.013), 0.6)
    slab(rounded(w, d, 0.012), 0.003, 0.0155, skin, 0.003, 4, 'xy')
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder((x * w * 0.42, y * d * 0.4, 0.002), 0.007, 0.004, S.rubber())
    box((0, d * 0.14, 0.0152), (w * 0.86, d * 0.5, 0.001), hole, 0.0002)
    keys(w * 0.85, d * 0.49, (0, d * 0.14, 0.0164), black)
    slab(rounded(w * 0.34, d * 0.3, 0.004), 0.0151, 0.0158, S.plain('pad', tuple(c * 0.86 for c in look['color']), 0.28, look.get('metal', 0.85), smudge=0.04), 0.0002, 2, 'xy', at=(0, -d * 0.3, 0))
    for x in (-1, 1):
        for i in range(3):
            box((x * (w / 2), d * 0.05 + i * 0.016, 0.0095), (0.002, 0.009, 0.003), hole, 0.0008)
    before = len(shapes._group)
    slab(rounded(w, d, 0.012), -0.004, 0.003, skin, 0.002, 3, 'xz', at=(0, 0, d / 2))
    slab(rounded(w * 0.985, d * 0.98, 0.009), -0.0048, -0.0035, S.black(), 0.0004, 2, 'xz', at=(0, 0, d / 2))
    picture(w * 0.95, d * 0.86, (0, -0.0052, d * 0.515), LAKE if look.get('scene') == 'lake' else DUSK)
    cylinder((0, -0.005, d * 0.968), 0.0016, 0.0006, S.glossy_black(), 'y', 0)
    move = Matrix.Translation((0, d / 2 - 0.004, 0.014)) @ Matrix.Rotation(math.radians(-18), 4, 'X')
    for each in shapes._group[before:]:
        each.matrix_basis = move @ each.matrix_basis
    return placed((0, 0, 0), look.get('turn', 22))


def monitor(look):
    w, h = 0.61, 0.35
    black, alu = S.black(), S.plain('stand', (0.4, 0.4, 0.41), 0.35, 0.9, smudge=0.05)
    z = 0.34
    box((0, 0.01, z), (w, 0.022, h), black, 0.004)
    box((0, 0.04, z), (w * 0.5, 0.05, h * 0.5), black, 0.02)
    picture(w - 0.014, h - 0.02, (0, -0.0016, z + 0.003), LAKE)
    shell([(0.01, 0, 0.075, 0.035, 0.012, 4), (0.2, 0, 0.075, 0.032, 0.012, 4), (0.36, 0, 0.07, 0.03, 0.012, 4)], alu, 'z', cap=0.4)
    slab(rounded(0.25, 0.2, 0.02), 0.0, 0.009, alu, 0.002, 3, 'xy', at=(0, 0.06, 0))
    objects = placed((0, 0, 0), look.get('turn', 18))
    slab(rounded(0.43, 0.125, 0.008), 0.003, 0.014, S.plain('board', (0.5, 0.49, 0.47), 0.4, smudge=0.05), 0.003, 3, 'xy')
    keys(0.41, 0.105, (0, 0, 0.0155), S.plain('keys', (0.62, 0.61, 0.58), 0.5))
    objects += placed((-0.01, -0.21, 0), look.get('turn', 18) - 8)
    shell([(-0.055, 0, 0.012, 0.024, 0.012, 2.4), (-0.01, 0, 0.017, 0.031, 0.017, 2.4), (0.055, 0, 0.012, 0.027, 0.012, 2.4)], S.plain('mouse', (0.6, 0.59, 0.56), 0.35, coat=0.3), 'y', cap=0.9)
    objects += placed((0.3, -0.14, 0), 12)
    return objects


def television(look):
    w, h = 1.1, 0.63
    black = S.plain('bezel', (0.012, 0.012, 0.013), 0.35, smudge=0.04)
    oak = S.wood('console', (0.2, 0.11, 0.055), (0.42, 0.27, 0.15), 'x', 0.35, 0.08)
    box((0, 0.02, 0.36), (1.5, 0.4, 0.03), oak, 0.004)
    box((0, 0.02, 0.12), (1.5, 0.4, 0.03), oak, 0.004)
    for x in (-0.735, 0, 0.735):
        box((x, 0.02, 0.24), (0.03, 0.398, 0.22), oak, 0.003)
    box((0.37, -0.16, 0.24), (0.69, 0.02, 0.2), oak, 0.003)
    cylinder((0.37, -0.178, 0.3), 0.012, 0.018, S.brass(), 'y', 0.003)
    for x in (-0.66, 0.66):
        for y in (-0.12, 0.16):
            cylinder((x, y, 0.055), 0.022, 0.11, oak, top=0.022)
    z = 0.375 + 0.07 + h / 2
    box((0, 0.03, z), (w, 0.03, h), black, 0.004)
    box((0, 0.055, z - 0.06), (w * 0.6, 0.04, h * 0.6), black, 0.015)
    picture(w - 0.018, h - 0.024, (0, 0.0144, z + 0.004), LAKE if look.get('scene') == 'lake' else DUSK)
    for x in (-0.36, 0.36):
        for y in (-1, 1):
            tube([(x, 0.03, 0.46), (x + 0.03, 0.03 + y * 0.05, 0.42), (x + 0.05, 0.03 + y * 0.13, 0.38)], 0.008, black)
    slab(rounded(0.16, 0.038, 0.014), 0.375, 0.388, S.plain('remote', (0.03, 0.03, 0.032), 0.4), 0.004, 3, 'xy', at=(0.3, -0.11, 0))
    box((-0.37, -0.03, 0.165), (0.4, 0.24, 0.055), black, 0.004)
    return placed((0, 0, 0), look.get('turn', 14))


def build(look, chance):
    model = look.get('model', 'laptop')
    objects = {'laptop': laptop, 'monitor': monitor, 'television': television}[model](look)
    pitch = {'laptop': 24, 'monitor': 18, 'television': 9}[model]
    return {'objects': objects, 'view': {'azimuth': 2, 'pitch': pitch, 'fill': 0.8, 'exposure': -0.1}}
