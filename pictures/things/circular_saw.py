"""A circular saw on a sheet of plywood, its blade just above the base."""
import math

from kit import surfaces as S
from kit.shapes import box, cylinder, knurl, label, lathe, path_through, placed, rod, screw, shell, slab, tube


def blade(at, radius):
    teeth, points = 24, []
    for i in range(teeth):
        a, step = 2 * math.pi * i / teeth, 2 * math.pi / teeth
        for share, r in ((0, 1), (0.16, 0.985), (0.2, 0.93), (0.32, 0.905), (0.5, 0.93), (0.9, 0.965)):
            points.append((radius * r * math.cos(a + share * step), radius * r * math.sin(a + share * step)))
    slab(points, -0.001, 0.001, S.brushed('blade', (0.6, 0.6, 0.61), (40, 40, 40), 0.22), 0.0002, plane='xz', at=at)
    x, y, z = at
    for i in range(6):
        a = i * math.pi / 3 + 0.3
        box((x + radius * 0.72 * math.cos(a), y - 0.0012, z + radius * 0.72 * math.sin(a)), (radius * 0.2, 0.0008, 0.0016), S.black(), 0.0003,
            (0, -math.degrees(a) - 25, 0))
    cylinder((x, y - 0.004, z), 0.02, 0.006, S.dark_steel(), 'y', 0.001)
    cylinder((x, y - 0.009, z), 0.009, 0.008, S.steel(), 'y', 0.001, sides=6)


def arc(radius, start, end, middle, count=40):
    return [(middle[0] + radius * math.cos(math.radians(start + (end - start) * i / count)),
             middle[1] + radius * math.sin(math.radians(start + (end - start) * i / count))) for i in range(count + 1)]


def build(look, chance):
    color = tuple(look['color'])
    skin, black, rub = S.plastic('shell', color, 0.36), S.black(), S.rubber()
    white = S.plain('print', (0.78, 0.77, 0.74), 0.55)
    magnesium = S.cast('magnesium', (0.3, 0.3, 0.31))
    plate = S.brushed('base', (0.5, 0.5, 0.51))
    r, lift = 0.092, 0.018
    c = (0.02, lift + 0.088)
    # The sheet it stands on, the base plate with its turned-up edge and its scale.
    sheet = S.wood('plywood', (0.46, 0.33, 0.2), (0.64, 0.5, 0.34), gloss=0.6, grain=0.15)
    box((0.0, 0.02, lift + 0.0015), (0.3, 0.15, 0.003), plate, 0.001)
    box((0.0, 0.094, lift + 0.006), (0.3, 0.003, 0.012), plate, 0.001)
    for i in range(14):
        box((0.09 + i * 0.004, -0.05, lift + 0.0032), (0.0006, 0.008 if i % 2 else 0.012, 0.0003), S.black(), 0.0001)
    blade((c[0], -0.028, c[1]), r)
    # The upper guard with its depth, and the lower guard swung back behind it.
    guard = arc(r * 1.1, -14, 196, c) + arc(r * 0.5, 196, -14, c)
    slab(guard, -0.046, -0.043, magnesium, 0.002)
    slab(guard, -0.013, -0.008, magnesium, 0.002)
    rim = arc(r * 1.12, -14, 196, c) + arc(r * 1.06, 196, -14, c)
    slab(rim, -0.046, -0.008, magnesium, 0.0025)
    lower = arc(r * 1.04, 196, 262, c) + arc(r * 0.42, 262, 196, c)
    slab(lower, -0.0375, -0.0345, S.steel(), 0.001)
    label(look.get('maker', 'NORTHBEND'), (c[0] - 0.004, -0.0465, c[1] + 0.074), 0.0135, white)
    label('7-1/4 in', (c[0] + 0.055, -0.0465, c[1] + 0.048), 0.008, white)
    for a in (20, 92, 160):
        screw((c[0] + r * 0.8 * math.cos(math.radians(a)), -0.0462, c[1] + r * 0.8 * math.sin(math.radians(a))), 0.003)
    # Motor behind it, with vents.
    lathe([(0.0, 0), (0.04, 0), (0.047, 0.006), (0.047, 0.07), (0.05, 0.074), (0.05, 0.085)], skin, (c[0] - 0.006, 0.1, c[1] + 0.012), 'y')
    cylinder((c[0] - 0.006, 0.112, c[1] + 0.012), 0.036, 0.03, black, 'y', 0.006)
    for i in range(12):
        a = i * math.pi / 6
        box((c[0] - 0.006 + 0.047 * math.cos(a), 0.075, c[1] + 0.012 + 0.047 * math.sin(a)), (0.003, 0.026, 0.006), S.plain('vent', (0.003, 0.003, 0.003), 0.9), 0.001,
            (0, -math.degrees(a), 0))
    # Handle with trigger, front knob, battery or cord.
    y = 0.02
    path = [(-0.125, y, 0.075), (-0.142, y, 0.12), (-0.12, y, 0.176), (-0.07, y, 0.208), (-0.01, y, 0.214), (0.05, y, 0.206)]
    path = path_through(path)
    tube(path, 0.0185, skin)
    tube(path[7:27], 0.0196, rub)
    shell([(-0.15, y, 0.075, 0.022, 0.026), (-0.1, y, 0.085, 0.026, 0.034), (-0.05, y, 0.1, 0.028, 0.04), (0.02, y, 0.12, 0.026, 0.05)], skin, power=3.5)
    shell([(-0.005, y, 0.165, 0.018, 0.05), (0.04, y, 0.16, 0.02, 0.058), (0.075, y, 0.15, 0.018, 0.05)], skin, power=3.5)
    box((-0.098, y, 0.166), (0.036, 0.014, 0.016), rub, 0.005, (0, -38, 0))
    lathe([(0, 0), (0.012, 0), (0.017, 0.008), (0.019, 0.03), (0.016, 0.042), (0, 0.046)], rub, (0.085, y, 0.155), rotation=(0, 50, 0))
    label(look.get('words', '15 A'), (0.036, y - 0.0205, 0.166), 0.014, white)
    if look.get('battery'):
        shell([(-0.21, y, 0.07, 0.034, 0.026), (-0.15, y, 0.07, 0.036, 0.028)], black, power=6, cap=0.25)
        label('18 V', (-0.182, y - 0.0365, 0.07), 0.013, white)
    else:
        cylinder((-0.178, y, 0.072), 0.009, 0.05, rub, 'x', 0.003, top=0.006, rotation=(0, -90, 0))
        tube([(-0.2, y, 0.071), (-0.235, y, 0.05), (-0.262, y + 0.02, 0.024), (-0.25, y + 0.09, 0.022), (-0.16, y + 0.15, 0.022), (-0.03, y + 0.13, 0.022),
              (0.09, y + 0.145, 0.022), (0.2, y + 0.16, 0.022)], 0.0042, rub)
    # Locking levers and the rip guide's bar.
    box((0.12, 0.02, lift + 0.018), (0.03, 0.05, 0.03), magnesium, 0.004)
    rod((0.12, -0.02, lift + 0.03), (0.12, -0.045, lift + 0.03), 0.006, black)
    knurl((0.12, -0.04, lift + 0.03), 0.008, 0.012, black, 'y', 14, 0.002)
    dust = S.plain('sawdust', (0.55, 0.4, 0.24), 0.95)
    objects = placed((0, 0, 0), look.get('turn', 18))
    box((-0.02, 0.0, lift / 2 - 0.002), (0.62, 0.36, lift - 0.004), sheet, 0.001)
    for _ in range(110):
        x, d = chance.gauss(0.14, 0.07), chance.gauss(-0.06, 0.035)
        if abs(x) < 0.27 and abs(d) < 0.16:
            s = chance.uniform(0.0008, 0.0026)
            box((x, d, lift - 0.0015 + s * 0.3), (s * 1.7, s, s * 0.6), dust, 0, (0, 0, chance.uniform(0, 180)))
    placed((0, 0, 0), look.get('turn', 18))
    return {'objects': objects, 'view': {'azimuth': 8, 'pitch': 21, 'fill': 0.76}}
