"""A kettle grill on three legs and two wheels, its lid open or closed."""
import math

from kit import surfaces as S
from kit.shapes import box, cylinder, lathe, placed, ring, rod, wheel


def bowl(radius, depth, bottom, count=22):
    """A quarter of an ellipse from its pole to its rim, as (radius, height)."""
    return [(radius * math.sin(i * math.pi / 2 / count), bottom - depth * math.cos(i * math.pi / 2 / count)) for i in range(count + 1)]


def build(look, chance):
    enamel = S.plain('enamel', tuple(look['color']), 0.12, coat=0.9, smudge=0.06, shade=0.06)
    steel, chrome, black, rub = S.steel(), S.chrome(), S.black(), S.rubber()
    wood = S.wood('grip', (0.2, 0.09, 0.04), (0.42, 0.22, 0.1), 'x', 0.4)
    ash = S.plain('inside', (0.02, 0.019, 0.018), 0.85, grain=0.4)
    r, rim = 0.285, 0.72
    lathe(bowl(r, 0.24, rim), enamel)
    lathe([(r, rim), (r + 0.006, rim + 0.004), (r, rim + 0.01), (r - 0.006, rim + 0.004)] + [(p[0] * 0.985, p[1] + 0.004) for p in bowl(r, 0.24, rim)[::-1]], ash)
    ring((0, 0, rim + 0.004), r, 0.006, enamel)
    for i in range(23):
        x = -0.253 + i * 0.023
        half = math.sqrt(max(0, (r - 0.012) ** 2 - x * x))
        rod((x, -half, rim + 0.002), (x, half, rim + 0.002), 0.0028, steel)
    ring((0, 0, rim + 0.002), r - 0.012, 0.004, steel)
    rod((-r + 0.02, 0, rim - 0.002), (r - 0.02, 0, rim - 0.002), 0.0035, steel)
    for _ in range(60):
        a, d = chance.uniform(0, 6.28), r * 0.8 * math.sqrt(chance.random())
        s = chance.uniform(0.02, 0.032)
        box((d * math.cos(a), d * math.sin(a), rim - 0.07 + chance.uniform(0, 0.025)), (s * 1.3, s, s * 0.8), S.plain('coal', (0.012, 0.012, 0.012), 0.9, grain=0.6) if chance.random() < 0.8 else
            S.plain('ash coal', (0.2, 0.19, 0.18), 0.95), 0.008, tuple(chance.uniform(0, 90) for _ in range(3)))
    # Legs, axle with wheels, an ash catcher, a wire shelf.
    for i in range(3):
        a = math.radians(-90 + i * 120)
        c, s = math.cos(a), math.sin(a)
        low = 0.03 if i == 0 else 0.09
        rod((c * 0.2, s * 0.2, rim - 0.15), (c * 0.31, s * 0.31, low), 0.0125, S.plain('leg', (0.4, 0.4, 0.41), 0.35, 0.8))
        if i == 0:
            cylinder((c * 0.311, s * 0.311, 0.022), 0.016, 0.044, rub, bevel=0.004)
    a, b = math.radians(30), math.radians(150)
    y = math.sin(a) * 0.31
    rod((math.cos(b) * 0.31 - 0.05, y, 0.09), (math.cos(a) * 0.31 + 0.05, y, 0.09), 0.006, steel)
    for x in (-1, 1):
        wheel((x * (math.cos(a) * 0.31 + 0.034), y, 0.09), 0.09, 0.034, black, S.plain('hub', (0.35, 0.35, 0.36), 0.4), 'x', 20)
    lathe([(0, rim - 0.31), (0.1, rim - 0.305), (0.11, rim - 0.285), (0.108, rim - 0.283), (0.098, rim - 0.3), (0, rim - 0.304)], S.plain('tin', (0.5, 0.5, 0.51), 0.4, 0.9))
    rod((0, 0, rim - 0.3), (0, 0, rim - 0.235), 0.014, steel)
    z = 0.2
    ring((0, 0.0, z), 0.24, 0.004, steel)
    for i in range(9):
        x = -0.2 + i * 0.05
        half = math.sqrt(0.24 ** 2 - x * x)
        rod((x, -half, z), (x, half, z), 0.0022, steel)
    # Side handles.
    for x in (-1, 1):
        rod((x * (r + 0.05), -0.07, rim - 0.05), (x * (r + 0.05), 0.07, rim - 0.05), 0.013, wood, 0.004)
        for yy in (-0.055, 0.055):
            rod((x * (r - 0.01), yy, rim - 0.05), (x * (r + 0.05), yy, rim - 0.05), 0.004, steel)
    objects = placed((0, 0, 0), look.get('turn', 20))
    # The lid: closed on the bowl, or hanging at its side.
    lathe([(p[0] * 1.008, -p[1]) for p in bowl(r, 0.19, 0)] + [(r * 1.012, -0.012), (r * 1.0, -0.012)] + [(p[0] * 0.995, -p[1] - 0.003) for p in bowl(r, 0.19, 0)[::-1]], enamel)
    for x in (-1, 1):
        rod((x * 0.055, 0, 0.182), (x * 0.055, 0, 0.235), 0.0045, steel)
    rod((-0.085, 0, 0.237), (0.085, 0, 0.237), 0.014, wood, 0.004)
    cylinder((0.13, 0, 0.172), 0.042, 0.003, chrome, rotation=(0, 32, 0))
    box((0.155, 0, 0.163), (0.012, 0.01, 0.02), black, 0.003, (0, 32, 0))
    lathe([(0, 0), (0.026, 0), (0.026, 0.012), (0.023, 0.013)], chrome, (-0.13, -0.16, 0.11), rotation=(52, 0, -38))
    cylinder((-0.136, -0.168, 0.118), 0.0225, 0.006, S.plain('dial', (0.8, 0.79, 0.76), 0.4), rotation=(52, 0, -38))
    if look.get('open'):
        objects += placed((0.41, 0.15, rim - 0.22), look.get('turn', 20) - 20, (0, 82))
    else:
        objects += placed((0, 0, rim + 0.018), look.get('turn', 20))
    return {'objects': objects, 'view': {'azimuth': 0, 'pitch': 16, 'fill': 0.78}}
