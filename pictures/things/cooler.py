"""A hard cooler with a lid, latches and rope handles."""
from kit import surfaces as S
from kit.parts import bent
from kit.shapes import box, cylinder, label, path_through, placed, rod, rounded, shell, slab, tube, wheel


def build(look, chance):
    skin = S.plain('cooler', tuple(look['color']), 0.5, grain=0.35, grain_scale=420, smudge=0.08, shade=0.05)
    black, rub, steel = S.black(), S.rubber(), S.steel()
    w, d, h = look.get('size', (0.62, 0.38, 0.36))
    shell([(0.02, 0, 0, w * 0.455, d * 0.44, 8), (h * 0.5, 0, 0, w * 0.478, d * 0.47, 8), (h * 0.82, 0, 0, w * 0.49, d * 0.485, 8)], skin, 'z', cap=0.06)
    shell([(h * 0.845, 0, 0, w * 0.5, d * 0.5, 8), (h * 0.96, 0, 0, w * 0.5, d * 0.5, 8), (h, 0, 0, w * 0.485, d * 0.48, 8)], skin, 'z', cap=0.05)
    shell([(h * 0.81, 0, 0, w * 0.48, d * 0.475, 8), (h * 0.86, 0, 0, w * 0.48, d * 0.475, 8)], S.plain('gasket', (0.02, 0.02, 0.02), 0.8), 'z', cap=0.02)
    slab(rounded(w * 0.72, d * 0.62, 0.03), h + 0.0, h + 0.012, skin, 0.008, 4, 'xy')
    front = -d / 2
    for x in (-0.3, 0.3):
        box((x * w, front - 0.002, h * 0.93), (0.05, 0.02, 0.02), black, 0.004)
        box((x * w, front - 0.01, h * 0.83), (0.036, 0.014, 0.1), rub, 0.006, (3, 0, 0))
        box((x * w, front + 0.004, h * 0.72), (0.05, 0.022, 0.024), black, 0.005)
    slab([(a, b + h * 0.5) for a, b in rounded(0.17, 0.045, 0.008)], front + 0.006, front + 0.016, S.plain('plate', (0.55, 0.54, 0.5), 0.4, 0.6), 0.002)
    label(look.get('maker', 'NORTHFJORD'), (0, front + 0.0055, h * 0.5), 0.02, S.plain('ink', (0.03, 0.035, 0.04), 0.5))
    cylinder((w * 0.36, front + 0.012, 0.055), 0.022, 0.024, black, 'y', 0.004)
    for x in (-1, 1):
        box((x * w * 0.492, 0, h * 0.76), (0.03, 0.2, 0.03), skin, 0.01)
        hang = x * (w * 0.5 + 0.026)
        tube(path_through([(x * w * 0.5, -0.075, h * 0.75), (hang, -0.08, h * 0.66), (hang, -0.06, h * 0.5), (hang, 0.06, h * 0.5), (hang, 0.08, h * 0.66), (x * w * 0.5, 0.075, h * 0.75)]),
             0.006, S.cloth('rope', (0.1, 0.1, 0.1), 3000))
        rod((hang, -0.055, h * 0.49), (hang, 0.055, h * 0.49), 0.0165, rub, 0.003)
        for y in (-1, 1):
            box((x * w * 0.36, y * d * 0.34, 0.012), (0.07, 0.05, 0.024), rub, 0.006)
    if look.get('wheels'):
        for y in (-1, 1):
            wheel((-w * 0.44, y * d * 0.47, 0.075), 0.075, 0.04, rub, S.plain('hub', (0.3, 0.3, 0.3), 0.5), 'y', 24)
        bent([(w * 0.47, -0.12, h * 0.3), (w * 0.5 + 0.05, -0.12, h * 0.2), (w * 0.5 + 0.3, -0.12, h * 0.7), (w * 0.5 + 0.3, 0.12, h * 0.7), (w * 0.5 + 0.05, 0.12, h * 0.2), (w * 0.47, 0.12, h * 0.3)], 0.03, 0.011, steel)
    objects = placed((0, 0, 0), look.get('turn', -26))
    return {'objects': objects, 'view': {'azimuth': 2, 'pitch': 20, 'fill': 0.76}}
