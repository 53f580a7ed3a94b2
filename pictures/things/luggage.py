"""A hard-shell suitcase on four wheels, its handle up."""
from kit import surfaces as S
from kit.shapes import box, cylinder, label, placed, rod, shell, tube


def case(look, w, d, h):
    skin = S.plain('shell', tuple(look['color']), 0.3, grain=0.12, grain_scale=500, coat=0.3, shade=0.05)
    black, chrome, alu = S.black(), S.chrome(), S.brushed('pole', (0.55, 0.55, 0.56), (60, 60, 1), 0.25)
    base = 0.062
    shell([(base, 0, 0, w * 0.47, d * 0.45, 7), (base + h * 0.06, 0, 0, w * 0.5, d * 0.5, 7), (base + h * 0.94, 0, 0, w * 0.5, d * 0.5, 7), (base + h, 0, 0, w * 0.47, d * 0.45, 7)], skin, 'z', cap=0.25)
    for i in range(7):
        x = (i - 3) * w * 0.118
        for y in (-1, 1):
            shell([(base + h * 0.07, x, y * d * 0.495, w * 0.036, 0.008, 2.4), (base + h * 0.93, x, y * d * 0.495, w * 0.036, 0.008, 2.4)], skin, 'z', cap=0.9)
    zipper = S.plain('zipper', (0.012, 0.012, 0.013), 0.6, grain=0.6, grain_scale=1600)
    shell([(base - 0.002, 0, 0, w * 0.475, 0.007, 8), (base + h * 0.06, 0, 0, w * 0.503, 0.007, 8), (base + h * 0.94, 0, 0, w * 0.503, 0.007, 8), (base + h + 0.002, 0, 0, w * 0.475, 0.007, 8)], zipper, 'z', cap=0.2)
    for x in (-1, 1):
        for y in (-1, 1):
            cx, cy = x * w * 0.37, y * d * 0.3
            box((cx, cy, base - 0.006), (0.07, 0.062, 0.022), black, 0.008)
            cylinder((cx, cy, base - 0.016), 0.014, 0.02, black, bevel=0.003)
            box((cx + 0.006, cy, 0.036), (0.036, 0.046, 0.026), black, 0.008)
            for s in (-1, 1):
                cylinder((cx + 0.01, cy + s * 0.013, 0.025), 0.025, 0.016, S.rubber(), 'y', 0.004)
                cylinder((cx + 0.01, cy + s * 0.0135, 0.025), 0.014, 0.0175, S.plain('hub', (0.3, 0.3, 0.3), 0.4), 'y', 0.002)
    top = base + h
    if look.get('handle', True):
        for x in (-1, 1):
            rod((x * w * 0.2, d * 0.3, top - 0.02), (x * w * 0.2, d * 0.3, top + 0.3), 0.0085, alu)
            box((x * w * 0.2, d * 0.3, top + 0.004), (0.04, 0.036, 0.012), black, 0.004)
        shell([(-w * 0.26, d * 0.3, top + 0.31, 0.014, 0.015, 3), (0, d * 0.3, top + 0.314, 0.016, 0.017, 3), (w * 0.26, d * 0.3, top + 0.31, 0.014, 0.015, 3)], black, cap=0.5)
        box((0, d * 0.3, top + 0.332), (0.05, 0.016, 0.008), S.plain('button', (0.35, 0.35, 0.35), 0.4), 0.003)
    tube([(-0.075, -d * 0.02, top), (-0.06, -d * 0.02, top + 0.028), (0.06, -d * 0.02, top + 0.028), (0.075, -d * 0.02, top)], 0.008, S.rubber(), flat=0.006)
    tube([(-w * 0.505, 0, base + h * 0.42), (-w * 0.505 - 0.026, 0, base + h * 0.46), (-w * 0.505 - 0.026, 0, base + h * 0.58), (-w * 0.505, 0, base + h * 0.62)], 0.008, S.rubber(), flat=0.006)
    box((-w * 0.505, 0, base + h * 0.74), (0.012, 0.036, 0.07), black, 0.004)
    for i in range(3):
        cylinder((-w * 0.505 - 0.004, 0, base + h * 0.725 + i * 0.013), 0.0055, 0.02, chrome, 'y', 0.001)
    box((0, -d / 2 - 0.008, top - h * 0.12), (0.085, 0.004, 0.022), S.brushed('plate', (0.5, 0.5, 0.5)), 0.002)
    label(look.get('maker', 'WAYFARE'), (0, -d / 2 - 0.0102, top - h * 0.12), 0.0135, S.plain('ink', (0.02, 0.02, 0.02), 0.5))


def build(look, chance):
    w, d, h = look.get('size', (0.44, 0.27, 0.62))
    case(look, w, d, h)
    objects = placed((0, 0, 0), look.get('turn', 30))
    if look.get('second'):
        case({**look, 'color': look['second']}, 0.37, 0.23, 0.48)
        objects += placed((0.5, 0.05, 0), 14)
    return {'objects': objects, 'view': {'azimuth': 0, 'pitch': 12, 'fill': 0.82, 'focal': 58}}
