"""A small audio mixer: sockets along the back, knobs in columns, faders at the front."""
import math

from mathutils import Matrix, Vector

from kit import shapes
from kit import surfaces as S
from kit.shapes import box, cylinder, foot, label, lathe, path_through, placed, slab, tube


def knob(x, y, z, cap, r=0.0062):
    lathe([(0, 0), (r * 1.25, 0), (r * 1.15, 0.003), (r, 0.004), (r * 0.9, 0.013), (r * 0.8, 0.0145), (0, 0.0145)], S.rubber('knob', (0.03, 0.03, 0.031)), (x, y, z), sides=28)
    cylinder((x, y, z + 0.0146), r * 0.78, 0.001, cap, bevel=0.0003, sides=24)
    box((x, y + r * 0.55, z + 0.0152), (0.0012, r * 0.8, 0.0006), S.plain('print', (0.78, 0.77, 0.74), 0.5), 0)


def jack(x, y, z, big):
    if big:
        lathe([(0.0098, 0), (0.0122, 0), (0.0122, 0.004), (0.0098, 0.004), (0.0094, 0.001)], S.steel(), (x, y, z), sides=36)
        cylinder((x, y, z + 0.0005), 0.0098, 0.002, S.black())
        for i in range(3):
            a = math.radians(90 + i * 120)
            cylinder((x + 0.0046 * math.cos(a), y + 0.0046 * math.sin(a), z + 0.0016), 0.0013, 0.001, S.plain('pin hole', (0.001, 0.001, 0.001), 0.9), bevel=0, sides=12)
    else:
        lathe([(0.0034, 0), (0.0062, 0), (0.0062, 0.003), (0.0034, 0.003)], S.steel(), (x, y, z), sides=6)
        cylinder((x, y, z + 0.0005), 0.0034, 0.001, S.plain('pin hole', (0.001, 0.001, 0.001), 0.9), bevel=0, sides=20)


def build(look, chance):
    face = S.plain('mixer face', (0.045, 0.047, 0.052), 0.46, 0.3, grain=0.12)
    side = S.wood('cheek', (0.12, 0.055, 0.025), (0.32, 0.17, 0.08), 'y', 0.35)
    white = S.plain('print', (0.72, 0.71, 0.68), 0.5)
    caps = {name: S.plastic('cap ' + name, color) for name, color in
            (('gain', (0.45, 0.05, 0.03)), ('eq', (0.03, 0.14, 0.3)), ('aux', (0.55, 0.33, 0.02)), ('pan', (0.4, 0.4, 0.4)))}
    strips = look.get('strips', 6)
    pitch, d = 0.031, 0.3
    w = strips * pitch + 0.085
    # A wedge: lower at the front.
    slab([(-d / 2, 0.012), (d / 2, 0.012), (d / 2, 0.062), (-d / 2, 0.026)], -w / 2, w / 2, face, 0.003, 3, 'yz')
    for x in (-1, 1):
        slab([(-d / 2 - 0.008, 0.008), (d / 2 + 0.006, 0.008), (d / 2 + 0.006, 0.072), (-d / 2 - 0.008, 0.034)], x * w / 2, x * (w / 2 + 0.013), side, 0.003, 3, 'yz')
        for y in (-1, 1):
            foot((x * w * 0.4, y * d * 0.38, 0.006), 0.01, 0.012)
    lean = math.degrees(math.atan2(0.036, d))
    before = len(shapes._group)
    for s in range(strips):
        x = -w / 2 + 0.026 + s * pitch
        jack(x, 0.126, 0, s < 4)
        jack(x, 0.1, 0, False)
        for row, (y, what) in enumerate(((0.074, 'gain'), (0.052, 'eq'), (0.03, 'eq'), (0.008, 'eq'), (-0.014, 'aux'), (-0.036, 'pan'))):
            knob(x, y, 0, caps[what])
            for tick in range(7):
                a = math.radians(-40 + tick * 43.3)
                box((x + 0.0102 * math.cos(a), y + 0.0102 * math.sin(a), 0.0002), (0.0022, 0.0005, 0.0004), white, 0, (0, 0, math.degrees(a)))
        box((x, -0.092, 0.0), (0.0028, 0.07, 0.0012), S.plain('slot', (0.002, 0.002, 0.002), 0.9), 0)
        for tick in range(8):
            box((x - 0.0075, -0.064 - tick * 0.008, 0.0002), (0.005, 0.0005, 0.0004), white, 0)
        y = -0.092 + chance.uniform(-0.022, 0.024)
        box((x, y, 0.0075), (0.0115, 0.022, 0.011), S.plastic('fader', (0.62, 0.61, 0.58)), 0.003)
        box((x, y, 0.0132), (0.0115, 0.0012, 0.0008), S.black(), 0)
        label(str(s + 1), (x, -0.138, 0.0004), 0.008, white, 'top')
        box((x + 0.011, -0.05, 0.0015), (0.006, 0.006, 0.004), S.lamp('mute', (1, 0.08, 0.03), 1.2) if s == 2 else S.plain('button', (0.3, 0.3, 0.29), 0.5), 0.001)
    x = w / 2 - 0.034
    label(look.get('maker', 'HALLMARK'), (x, 0.13, 0.0004), 0.0095, white, 'top')
    for i in range(10):
        for dx in (-0.006, 0.006):
            tone = (0.1, 1, 0.2) if i < 6 else ((1, 0.7, 0.05) if i < 8 else (1, 0.06, 0.02))
            box((x + dx, 0.025 + i * 0.009, 0.0012), (0.0065, 0.0045, 0.002), S.lamp('meter %d' % (i if i < 5 else 10 + i), tone, 2.2 if i < 5 else 0.12), 0.0006)
    knob(x, 0.0, 0, caps['pan'], 0.0085)
    knob(x, -0.03, 0, caps['gain'], 0.0085)
    for dx in (-0.014, 0.012):
        box((x + dx, -0.092, 0.0), (0.0028, 0.07, 0.0012), S.plain('slot', (0.002, 0.002, 0.002), 0.9), 0)
        box((x + dx, -0.08, 0.0075), (0.0115, 0.022, 0.011), S.plastic('master', (0.45, 0.05, 0.03)), 0.003)
        box((x + dx, -0.08, 0.0132), (0.0115, 0.0012, 0.0008), S.black(), 0)
    tilt = Matrix.Translation((0, 0, 0.0445)) @ Matrix.Rotation(math.radians(lean), 4, 'X')
    for each in shapes._group[before:]:
        each.matrix_basis = tilt @ each.matrix_basis
    objects = placed((0, 0, 0), look.get('turn', 22))
    # Two cables plugged in at the back: over the edge, down to the table and along it, out of the frame.
    radius = 0.0033
    for s in (0, 1):
        plug = tilt @ Vector((-w / 2 + 0.026 + s * pitch, 0.126, 0))
        cylinder((plug.x, plug.y, plug.z + 0.022), 0.0092, 0.044, S.plain('plug', (0.12, 0.12, 0.122), 0.3, 0.9), bevel=0.002)
        cylinder((plug.x, plug.y, plug.z + 0.054), 0.0066, 0.022, S.rubber(), bevel=0.001, top=0.0042)
        edge = d / 2 + 0.03 + s * 0.012
        falls = [(plug.x, plug.y, plug.z + 0.06), (plug.x, plug.y + 0.004, plug.z + 0.082), (plug.x - 0.008, edge - 0.008, plug.z + 0.08),
                 (plug.x - 0.02, edge + 0.014, plug.z + 0.036), (plug.x - 0.032, edge + 0.026, 0.016), (plug.x - 0.05, edge + 0.044, radius)]
        lies = [(plug.x - 0.09, edge + 0.056, radius), (plug.x - 0.17, edge + 0.04 + s * 0.02, radius), (plug.x - 0.28, edge - 0.02 + s * 0.04, radius),
                (plug.x - 0.42, edge - 0.1 + s * 0.06, radius), (plug.x - 0.62, edge - 0.14 + s * 0.02, radius), (plug.x - 0.9, edge - 0.12, radius)]
        tube(path_through(falls + lies), radius, S.rubber())
    placed((0, 0, 0), look.get('turn', 22))
    return {'objects': objects, 'view': {'azimuth': 4, 'pitch': 32, 'fill': 0.78}}
