"""A portable power station: a battery in a case with a handle, outlets and a display."""
from kit import surfaces as S
from kit.parts import bent, outlet
from kit.shapes import box, cylinder, foot, label, path_through, placed, rod, rounded, screw, slab, tube


def build(look, chance):
    skin = S.plain('station', tuple(look['color']), 0.42, grain=0.25, grain_scale=900, wear=0.3)
    trim = S.plastic('trim', tuple(look.get('trim', (0.55, 0.2, 0.02))))
    black, white, hole = S.black(), S.plain('print', (0.75, 0.74, 0.71), 0.5), S.plain('hole', (0.003, 0.003, 0.003), 0.8)
    w, d, h = look.get('size', (0.36, 0.26, 0.25))
    for x in (-1, 1):
        for y in (-1, 1):
            foot((x * w * 0.4, y * d * 0.38, 0.006), 0.018, 0.012)
    slab(rounded(w, d, 0.03), 0.012, h, skin, 0.016, 5, 'xy')
    slab(rounded(w + 0.001, d + 0.001, 0.0305), 0.03, 0.036, trim, 0, 1, 'xy')
    front = -d / 2
    slab([(a, b + h * 0.53) for a, b in rounded(w * 0.86, h * 0.74, 0.012)], front - 0.004, front + 0.01, S.plain('panel', (0.018, 0.018, 0.019), 0.5, grain=0.15), 0.002)
    y = front - 0.0045
    box((-w * 0.24, y, h * 0.72), (w * 0.3, 0.005, h * 0.22), S.glossy_black(), 0.003)
    label(look.get('charge', '87%'), (-w * 0.27, y - 0.003, h * 0.725), h * 0.13, S.lamp('digits', (0.55, 0.85, 1), 1.5), thick=0.0002)
    for i in range(5):
        box((-w * 0.145, y - 0.003, h * 0.655 + i * h * 0.034), (w * 0.035, 0.001, h * 0.022), S.lamp('bar', (0.2, 0.9, 0.4), 1.1) if i < 4 else hole, 0)
    for i in range(look.get('outlets', 3)):
        outlet(w * 0.06 + i * w * 0.145, y, h * 0.71)
    box((w * 0.06 + w * 0.145, y, h * 0.83), (w * 0.4, 0.002, 0.002), trim, 0)
    for i in range(4):
        at = -w * 0.35 + i * w * 0.075
        box((at, y, h * 0.42), (0.015, 0.003, 0.008), S.steel(), 0.001)
        box((at, y - 0.001, h * 0.42), (0.0125, 0.003, 0.0055), hole, 0.0005)
        box((at, y - 0.002, h * 0.424), (0.01, 0.002, 0.0022), S.plain('tongue', (0.05, 0.2, 0.5) if i < 2 else (0.5, 0.2, 0.02), 0.5), 0)
    label('USB', (-w * 0.24, y - 0.0006, h * 0.34), 0.009, white)
    cylinder((w * 0.06, y, h * 0.41), 0.0165, 0.006, S.steel(), 'y', 0.001)
    cylinder((w * 0.06, y - 0.002, h * 0.41), 0.0125, 0.004, hole, 'y', 0.001)
    label('12 V', (w * 0.06, y - 0.0006, h * 0.3), 0.009, white)
    for i in range(2):
        cylinder((w * 0.2 + i * 0.032, y, h * 0.41), 0.0075, 0.005, black, 'y', 0.001)
        cylinder((w * 0.2 + i * 0.032, y - 0.002, h * 0.41), 0.004, 0.003, hole, 'y', 0)
    cylinder((w * 0.38, y, h * 0.41), 0.012, 0.007, trim, 'y', 0.002)
    label('I O', (w * 0.38, y - 0.004, h * 0.41), 0.007, white)
    label(look.get('maker', 'MERIDIAN'), (0, y - 0.0006, h * 0.215), 0.015, white)
    for x in (-1, 1):
        for i in range(10):
            box((x * w / 2, -d * 0.2 + i * d * 0.045, h * 0.5), (0.006, 0.005, h * 0.36), hole, 0.002)
    if look.get('handle', 'bow') == 'bow':
        bent([(-w * 0.3, 0, h - 0.01), (-w * 0.3, 0, h + 0.065), (w * 0.3, 0, h + 0.065), (w * 0.3, 0, h - 0.01)], 0.035, 0.013, skin)
        rod((-w * 0.2, 0, h + 0.065), (w * 0.2, 0, h + 0.065), 0.0155, S.rubber(), 0.003)
        for x in (-1, 1):
            box((x * w * 0.3, 0, h + 0.004), (0.05, 0.06, 0.014), skin, 0.006)
    else:
        for x in (-1, 1):
            bent([(x * w * 0.5, -d * 0.25, h - 0.03), (x * (w * 0.5 + 0.04), -d * 0.25, h + 0.01), (x * (w * 0.5 + 0.04), d * 0.25, h + 0.01), (x * w * 0.5, d * 0.25, h - 0.03)], 0.025, 0.013, black)
    for x in (-1, 1):
        screw((x * w * 0.405, y, h * 0.86), 0.004)
        screw((x * w * 0.405, y, h * 0.2), 0.004)
    if 'cable' in look.get('with', []):
        gray = S.plain('lead', (0.5, 0.49, 0.46), 0.5)
        box((w * 0.06, y - 0.018, h * 0.71), (0.026, 0.03, 0.026), gray, 0.006)
        tube(path_through([(w * 0.06, y - 0.03, h * 0.705), (w * 0.07, y - 0.06, h * 0.66), (w * 0.09, y - 0.085, h * 0.3), (w * 0.13, y - 0.1, 0.012), (w * 0.25, y - 0.12, 0.004),
                           (w * 0.5, y - 0.1, 0.004), (w * 0.8, y - 0.02, 0.004), (w * 1.4, y + 0.06, 0.004), (w * 2.4, y + 0.1, 0.004)]), 0.0038, gray)
    objects = [o for o in placed((0, 0, 0), look.get('turn', 22)) if not o.name.startswith('tube')]
    return {'objects': objects, 'view': {'azimuth': 4, 'pitch': 17, 'fill': 0.74}}
