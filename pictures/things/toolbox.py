"""A steel toolbox, open, with hand tools; or a closed one."""
import math

from mathutils import Matrix

from kit import surfaces as S
from kit.parts import bent, curved
from kit.shapes import box, cylinder, knurl, label, lathe, placed, rod, shell, slab, softened


def hammer():
    """Lies along x on the ground."""
    ash = S.wood('ash', (0.42, 0.28, 0.15), (0.6, 0.45, 0.28), 'x', 0.4, 0.1)
    steel = S.steel('forged', (0.32, 0.32, 0.33), 0.3)
    shell([(-0.16, 0, 0.013, 0.013, 0.012, 2.4), (-0.08, 0, 0.013, 0.0145, 0.012, 2.4), (0.05, 0, 0.013, 0.01, 0.009, 2.4), (0.15, 0, 0.013, 0.012, 0.01, 2.4)], ash, cap=0.5)
    shell([(-0.05, 0.15, 0.014, 0.012, 0.012, 3), (-0.03, 0.15, 0.014, 0.0095, 0.0095, 3), (0.012, 0.15, 0.014, 0.014, 0.0135, 4)], steel, 'y', cap=0.1)
    for s in (-1, 1):
        shell([(0.012, 0.15 + s * 0.005, 0.014, 0.006, 0.012, 3), (0.05, 0.146 + s * 0.009, 0.012, 0.006, 0.008, 3), (0.085, 0.134 + s * 0.011, 0.008, 0.004, 0.003, 3)], steel, 'y', cap=0.2)


def wrench(long, color=(0.5, 0.5, 0.51)):
    steel = S.steel('wrench', color, 0.24)
    r = long * 0.1
    jaw = [(math.cos(a) * r, math.sin(a) * r) for a in [math.radians(d) for d in range(38, 323, 12)]]
    jaw = [(long / 2 - 0 + x, z) for x, z in jaw] + [(long / 2 + 0.0 * r, -r * 0.42), (long / 2 + 0.0, r * 0.42)]
    slab(jaw, 0.002, 0.0095, steel, 0.001, 2, 'xy')
    slab(softened([(-long / 2, -r * 0.45), (long / 2 - r * 0.7, -r * 0.45), (long / 2 - r * 0.7, r * 0.45), (-long / 2, r * 0.45)], 1), 0.003, 0.0085, steel, 0.0012, 2, 'xy')
    lathe([(r * 0.52, 0.002), (r * 0.86, 0.002), (r * 0.86, 0.0095), (r * 0.52, 0.0095)], steel, (-long / 2 - r * 0.4, 0, 0), sides=40)


def screwdriver(color):
    grip = S.plain('grip %s' % (color,), color, 0.25, coat=0.5)
    lathe([(0, -0.115), (0.012, -0.113), (0.0155, -0.09), (0.013, -0.05), (0.0155, -0.03), (0.0105, -0.012), (0, -0.01)], grip, (0, 0, 0.0155), 'x')
    knurl((-0.072, 0, 0.0155), 0.0135, 0.045, S.rubber(), 'x', 8, 0.003)
    rod((-0.012, 0, 0.0155), (0.1, 0, 0.0155), 0.0033, S.chrome())
    slab([(0.096, -0.0033), (0.116, -0.0045), (0.116, 0.0045), (0.096, 0.0033)], 0.0148, 0.0162, S.chrome(), 0.0002, 1, 'xy')


def pliers(color):
    steel, dip = S.steel('pliers', (0.3, 0.3, 0.31), 0.3), S.rubber('dipped %s' % (color,), color)
    for s in (-1, 1):
        bent([(0.012, -s * 0.004, 0.008), (-0.02, s * 0.012, 0.008), (-0.06, s * 0.026, 0.008), (-0.125, s * 0.02, 0.008)], 0.03, 0.0062, dip)
        shell([(0.0, s * 0.004, 0.009, 0.011, 0.006, 3), (0.03, s * 0.006, 0.009, 0.0085, 0.006, 3), (0.062, s * 0.003, 0.009, 0.003, 0.0045, 3)], steel, cap=0.3)
    cylinder((0.0, 0, 0.0145), 0.008, 0.004, S.steel(), bevel=0.001)


def chest(look):
    paint = S.paint('chest', tuple(look['color']), 0.26)
    chrome, black, dark = S.chrome(), S.black(), S.paint('chest inside', tuple(c * 0.5 for c in look['color']), 0.5)
    w, d, h, t = 0.48, 0.22, 0.17, 0.003
    box((0, 0, t), (w, d, 2 * t), dark, 0.001)
    for x in (-1, 1):
        box((x * w / 2, 0, h / 2), (t, d, h), paint, 0.001)
    for y in (-1, 1):
        box((0, y * d / 2, h / 2), (w, t, h), paint, 0.001)
        box((0, y * (d / 2 + 0.0015), h * 0.18), (w, 0.004, 0.008), paint, 0.0018)
        box((0, y * (d / 2 + 0.0015), h * 0.3), (w, 0.004, 0.008), paint, 0.0018)
    for x in (-0.17, 0.17):
        box((x, -d / 2 - 0.004, h * 0.8), (0.036, 0.006, 0.045), chrome, 0.002)
        box((x, -d / 2 - 0.009, h * 0.74), (0.026, 0.006, 0.034), chrome, 0.002)
    slab([(-0.06, 0.085), (0.06, 0.085), (0.06, 0.12), (-0.06, 0.12)], -d / 2 - 0.0035, -d / 2, S.plain('badge', (0.55, 0.54, 0.51), 0.3, 0.8), 0.002)
    label(look.get('maker', 'OAKHURST'), (0, -d / 2 - 0.004, 0.1015), 0.017, S.plain('ink', (0.03, 0.03, 0.03), 0.4))
    return w, d, h, paint, chrome


def build(look, chance):
    w, d, h, paint, chrome = chest(look)
    dark = S.paint('chest inside', tuple(c * 0.5 for c in look['color']), 0.5)
    # The lid, a rounded roof, open at the back.
    def roof(u, v):
        a = math.pi * u
        return ((v - 0.5) * w, -math.cos(a) * d / 2, 0.055 * math.sin(a) ** 0.75)
    lid = [curved(roof, 24, 4, paint, 0.003)]
    for x in (-1, 1):
        lid.append(slab([(-d / 2 * math.cos(math.pi * i / 20), 0.055 * math.sin(math.pi * i / 20) ** 0.75) for i in range(21)], x * w / 2 - 0.0015, x * w / 2 + 0.0015, paint, 0.0005, 1, 'yz'))
    lid.append(bent([(-0.11, 0, 0.05), (-0.1, 0, 0.085), (0.1, 0, 0.085), (0.11, 0, 0.05)], 0.02, 0.006, chrome))
    lid.append(rod((-0.085, 0, 0.085), (0.085, 0, 0.085), 0.011, S.rubber(), 0.003))
    if look.get('open', True):
        move = Matrix.Translation((0, d / 2, h)) @ Matrix.Rotation(math.radians(-98), 4, 'X') @ Matrix.Translation((0, -d / 2, 0))
    else:
        move = Matrix.Translation((0, 0, h))
    for each in lid:
        each.matrix_basis = move @ each.matrix_basis
    turn = look.get('turn', 20)
    objects = placed((0, 0, 0), turn)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def put(x, y, z, way, tilt=(0, 0)):
        return placed((x * c - y * s, x * s + y * c, z), turn + way, tilt)
    if look.get('open', True):
        box((0, 0, h * 0.72), (w - 0.012, d - 0.012, 0.004), dark, 0.001)
        objects += put(0, 0, 0, 0)
        for x, y, way, color in ((-0.12, -0.07, 4, (0.55, 0.1, 0.02)), (-0.1, -0.035, -3, (0.03, 0.12, 0.3)), (-0.12, 0.0, 2, (0.5, 0.35, 0.03))):
            screwdriver(color)
            objects += put(x, y, h * 0.735, way)
        for i in range(5):
            wrench(0.12 + i * 0.014)
            objects += put(0.06 + i * 0.035, 0.0, h * 0.735, 90)
        pliers((0.4, 0.03, 0.02))
        objects += put(-0.1, 0.055, h * 0.735, 6)
    hammer()
    objects += placed((0.1, -0.27, 0), -14)
    pliers((0.03, 0.1, 0.28))
    objects += placed((-0.2, -0.24, 0), 30)
    return {'objects': objects, 'view': {'azimuth': 2, 'pitch': 27, 'fill': 0.8}}
