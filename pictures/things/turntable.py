"""A turntable with a record on it."""
import math

from kit import surfaces as S
from kit.parts import knob
from kit.shapes import box, cylinder, foot, label, lathe, path_through, placed, rod, tube


def record(at, tone):
    x, y, z = at
    vinyl = S.plain('vinyl', (0.008, 0.008, 0.009), 0.2, coat=0.25, smudge=0.03, shade=0.02)
    profile, r = [(0, 0), (0.1505, 0), (0.1505, 0.0022)], 0.149
    while r > 0.056:
        gap = 0.004 if abs(r - 0.118) < 0.0012 or abs(r - 0.086) < 0.0012 else 0.0012
        profile += [(r, 0.0022), (r - gap * 0.5, 0.0022 if gap > 0.002 else 0.0016)]
        r -= gap
    lathe(profile + [(0.052, 0.0022), (0, 0.0022)], vinyl, at, sides=120)
    cylinder((x, y, z + 0.0026), 0.05, 0.0008, S.plain('record label %s' % (tone,), tone, 0.6), bevel=0, sides=80)
    label('LOW TIDE', (x, y + 0.024, z + 0.0031), 0.011, S.plain('ink', (0.03, 0.03, 0.03), 0.5), 'top', rotation=(0, 0, 25), thick=0.0001)
    label('SIDE A', (x - 0.008, y - 0.024, z + 0.0031), 0.007, S.plain('ink', (0.03, 0.03, 0.03), 0.5), 'top', rotation=(0, 0, 25), thick=0.0001)
    cylinder((x, y, z + 0.008), 0.0036, 0.014, S.chrome(), bevel=0.001)


def sleeve(tone, second):
    card = S.plain('sleeve %s' % (tone,), tone, 0.55, smudge=0.05)
    box((0, 0, 0.0022), (0.315, 0.315, 0.0044), card, 0.001)
    cylinder((0.03, 0.02, 0.0047), 0.09, 0.0006, S.plain('sun %s' % (second,), second, 0.55), bevel=0, sides=90)
    label('LOW TIDE', (0, -0.11, 0.0047), 0.034, S.plain('sleeve print', (0.75, 0.72, 0.64), 0.5), 'top', thick=0.0002)


def build(look, chance):
    body = (S.wood('plinth', tuple(look.get('dark', (0.1, 0.045, 0.02))), tuple(look.get('light', (0.3, 0.155, 0.075))), 'x', 0.3, 0.1)
            if look.get('wooden', True) else S.plain('plinth', tuple(look['color']), 0.35, smudge=0.06, coat=0.3))
    chrome, black, metal = S.chrome(), S.black(), S.brushed('platter', (0.5, 0.5, 0.51), (40, 40, 40), 0.25)
    w, d, h = 0.45, 0.35, 0.052
    for x in (-1, 1):
        for y in (-1, 1):
            foot((x * w * 0.4, y * d * 0.38, 0.011), 0.025, 0.022)
    box((0, 0, 0.022 + h / 2), (w, d, h), body, 0.006)
    top = 0.022 + h
    px, py = -0.055, 0.0
    lathe([(0, 0), (0.156, 0), (0.158, 0.003), (0.158, 0.016), (0.154, 0.019), (0, 0.019)], metal, (px, py, top + 0.002))
    for i in range(90):
        a = i * math.pi / 45
        cylinder((px + 0.1582 * math.cos(a), py + 0.1582 * math.sin(a), top + 0.012), 0.0016, 0.001, black, bevel=0, sides=8, rotation=(90, 0, 90 + math.degrees(a)))
    cylinder((px, py, top + 0.0225), 0.15, 0.003, S.rubber(), bevel=0.001)
    record((px, py, top + 0.0242), tuple(look.get('label', (0.5, 0.12, 0.04))))
    # Arm: base, pillar, counterweight, tube, headshell.
    ax, ay, az = 0.165, 0.105, top + 0.047
    cylinder((ax, ay, top + 0.006), 0.036, 0.012, metal, bevel=0.002)
    cylinder((ax, ay, top + 0.024), 0.016, 0.036, black, bevel=0.002)
    box((ax, ay, az), (0.028, 0.02, 0.018), chrome, 0.003)
    aim = math.radians(-104)
    tip = (px + 0.095, py - 0.07)
    line = path_through([(ax + 0.012, ay + 0.05, az), (ax, ay, az), (ax - 0.01, ay - 0.09, az - 0.001), (ax - 0.03, ay - 0.14, az - 0.004), (tip[0] + 0.028, tip[1] + 0.012, az - 0.008)])
    tube(line, 0.0042, chrome)
    rod((ax + 0.007, ay + 0.028, az), (ax + 0.016, ay + 0.062, az), 0.0145, black, 0.003)
    rod((ax + 0.009, ay + 0.036, az), (ax + 0.0115, ay + 0.046, az), 0.0152, chrome, 0.001)
    box((tip[0] + 0.01, tip[1] + 0.004, az - 0.01), (0.05, 0.019, 0.0035), black, 0.001, (0, 0, 24))
    box((tip[0] + 0.002, tip[1] + 0.001, az - 0.0155), (0.024, 0.014, 0.011), S.plain('cartridge', (0.35, 0.05, 0.02), 0.3), 0.002, (0, 0, 24))
    rod((tip[0] - 0.006, tip[1] - 0.002, az - 0.018), (tip[0] - 0.008, tip[1] - 0.003, top + 0.0265), 0.0008, chrome, 0)
    tube([(tip[0] + 0.02, tip[1] + 0.0, az - 0.009), (tip[0] + 0.022, tip[1] - 0.016, az - 0.006), (tip[0] + 0.016, tip[1] - 0.03, az + 0.002)], 0.0014, black)
    cylinder((ax + 0.006, ay - 0.085, top + 0.012), 0.006, 0.024, black, bevel=0.001)
    # Start, speed, pitch.
    for i, words in enumerate(('33', '45')):
        box((0.135 + i * 0.03, -0.137, top + 0.002), (0.024, 0.016, 0.006), metal, 0.002)
        label(words, (0.135 + i * 0.03, -0.119, top + 0.0003), 0.008, S.plain('print', (0.78, 0.77, 0.74), 0.5), 'top')
    knob((-0.19, -0.142, top), 0.013, 0.014, metal, pointer=black)
    label(look.get('maker', 'FERNDALE'), (0.155, -d / 2 - 0.0006, 0.022 + h / 2), 0.015, S.plain('gilt', (0.55, 0.42, 0.2), 0.3, 0.8))
    objects = placed((0, 0, 0), look.get('turn', 16))
    if 'sleeve' in look.get('with', []):
        sleeve(tuple(look.get('sleeve', (0.05, 0.12, 0.16))), (0.62, 0.24, 0.06))
        placed((-0.4, -0.12, 0), 24)
        sleeve((0.42, 0.3, 0.16), (0.12, 0.05, 0.04))
        placed((-0.44, 0.3, 0), -14)
    return {'objects': objects, 'view': {'azimuth': 4, 'pitch': 30, 'fill': 0.84}}
