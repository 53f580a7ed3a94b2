"""An espresso machine with cups on its warmer."""
import math

from kit import surfaces as S
from kit.shapes import ball, box, cylinder, foot, knurl, label, lathe, placed, rod, tube


def cup(at, color, filled=False, saucer=True):
    glaze = S.plain('cup %s' % (color,), color, 0.14, coat=0.8, smudge=0.04)
    lift = 0.006 if saucer else 0
    if saucer:
        lathe([(0, 0), (0.03, 0), (0.055, 0.008), (0.056, 0.0095), (0.052, 0.0085), (0.03, 0.004), (0, 0.004)], glaze)
    lathe([(0, lift), (0.02, lift), (0.022, lift + 0.004), (0.032, lift + 0.025), (0.034, lift + 0.05), (0.0335, lift + 0.0515), (0.0315, lift + 0.05), (0.029, lift + 0.025),
           (0.018, lift + 0.008), (0, lift + 0.008)], glaze)
    if filled:
        cylinder((0, 0, lift + 0.04), 0.031, 0.002, S.plain('coffee', (0.09, 0.03, 0.008), 0.1, coat=0.6), bevel=0)
    tube([(0.031, 0, lift + 0.044), (0.047, 0, lift + 0.043), (0.049, 0, lift + 0.026), (0.03, 0, lift + 0.018)], 0.0034, glaze)
    return placed(at, 40)


def build(look, chance):
    steel = S.brushed('body steel', (0.58, 0.58, 0.585), (1, 60, 60), 0.26) if not look.get('color') else S.paint('body paint', tuple(look['color']), 0.28)
    chrome, black, rub = S.chrome(), S.black(), S.rubber()
    dark = S.plain('panel', (0.03, 0.03, 0.032), 0.35, coat=0.3)
    w, d, h = 0.3, 0.3, 0.345
    # A tray, a back and a head that stands out over it.
    box((0, -0.01, 0.038), (w, d, 0.05), steel, 0.008)
    box((0, 0.075, 0.19), (w, 0.13, 0.27), steel, 0.012)
    box((0, 0.0, 0.292), (w, 0.28, 0.092), steel, 0.016)
    box((0, 0.0085, 0.15), (w - 0.03, 0.004, 0.19), S.brushed('splash', (0.62, 0.62, 0.63), (60, 1, 1), 0.18), 0.001)
    for x in (-1, 1):
        for y in (-1, 1):
            foot((x * 0.12, y * 0.12 - 0.01, 0.007), 0.016, 0.014)
    box((0, -0.075, 0.0635), (w - 0.03, 0.15, 0.004), dark, 0.001)
    for i in range(16):
        rod((-0.128 + i * 0.017, -0.145, 0.067), (-0.128 + i * 0.017, -0.006, 0.067), 0.0026, chrome)
    for y in (-0.14, -0.075, -0.012):
        rod((-0.13, y, 0.066), (0.13, y, 0.066), 0.0022, chrome)
    # Group, portafilter, spouts.
    gx, gy = -0.045, -0.062
    lathe([(0, 0), (0.036, 0), (0.036, 0.016), (0.03, 0.02), (0.03, 0.04)], chrome, (gx, gy, 0.212))
    lathe([(0.028, 0), (0.034, 0.004), (0.036, 0.012), (0.036, 0.026), (0.033, 0.03)], S.steel(), (gx, gy, 0.182))
    lathe([(0, -0.014), (0.012, -0.012), (0.03, 0.0), (0.034, 0.006)], chrome, (gx, gy, 0.176))
    rod((gx, gy - 0.03, 0.194), (gx, gy - 0.062, 0.19), 0.007, chrome)
    lathe([(0, 0), (0.009, 0.002), (0.0125, 0.012), (0.0135, 0.05), (0.0165, 0.09), (0.0155, 0.108), (0.01, 0.115), (0, 0.116)],
          S.wood('handle', (0.09, 0.035, 0.015), (0.26, 0.12, 0.05), 'z', 0.28) if look.get('wooden') else black, (gx, gy - 0.058, 0.19), rotation=(98, 0, 0))
    for x in (-1, 1):
        tube([(gx, gy, 0.166), (gx + x * 0.012, gy, 0.158), (gx + x * 0.017, gy, 0.146)], 0.0058, chrome)
    # Gauge, switches, steam.
    label(look.get('maker', 'CORTADO'), (-0.07, -0.1408, 0.32), 0.014, S.plain('ink', (0.04, 0.04, 0.045), 0.4) if not look.get('color') else S.plain('print', (0.8, 0.79, 0.76), 0.5))
    lathe([(0, 0), (0.028, 0), (0.028, 0.008), (0.025, 0.01), (0.024, 0.007)], chrome, (0.04, -0.139, 0.292), 'y')
    cylinder((0.04, -0.1445, 0.292), 0.0242, 0.002, S.plain('dial', (0.82, 0.81, 0.77), 0.4), 'y', 0)
    for i in range(11):
        a = math.radians(220 - i * 26)
        box((0.04 + 0.019 * math.cos(a), -0.1458, 0.292 + 0.019 * math.sin(a)), (0.004, 0.0006, 0.001), black, 0, (0, -math.degrees(a), 0))
    box((0.036, -0.1462, 0.298), (0.0014, 0.0006, 0.022), S.plain('needle', (0.5, 0.03, 0.02), 0.4), 0, (0, -22, 0))
    for i, x in enumerate((-0.118, -0.084, -0.05)):
        cylinder((x, -0.142, 0.288), 0.0115, 0.006, chrome, 'y', 0.001)
        cylinder((x, -0.1465, 0.288), 0.0088, 0.006, dark, 'y', 0.001)
        cylinder((x, -0.1496, 0.288), 0.0016, 0.001, S.lamp('on', (1, 0.9, 0.7), 2.0 if i == 0 else 0.1), 'y', 0)
    lathe([(0, 0), (0.021, 0), (0.023, 0.004), (0.021, 0.028), (0.018, 0.032), (0, 0.032)], black, (0.108, -0.14, 0.292), 'y')
    knurl((0.108, -0.155, 0.292), 0.0215, 0.02, black, 'y', 20, 0.0025)
    ball((0.1, -0.1, 0.246), 0.011, chrome)
    tube([(0.1, -0.1, 0.246), (0.112, -0.118, 0.2), (0.118, -0.13, 0.15), (0.116, -0.14, 0.108)], 0.0046, chrome)
    tube([(0.1145, -0.123, 0.185), (0.1175, -0.129, 0.158)], 0.0078, rub)
    # A rail around the cups.
    for x in (-1, 1):
        rod((x * 0.14, -0.12, 0.362), (x * 0.14, 0.12, 0.362), 0.0032, chrome)
        for y in (-0.12, 0.12):
            rod((x * 0.14, y, 0.336), (x * 0.14, y, 0.362), 0.0032, chrome)
    rod((-0.14, -0.12, 0.362), (0.14, -0.12, 0.362), 0.0032, chrome)
    rod((-0.14, 0.12, 0.362), (0.14, 0.12, 0.362), 0.0032, chrome)
    objects = placed((0, 0, 0), look.get('turn', 20))
    t = math.radians(look.get('turn', 20))
    tint = tuple(look.get('cups', (0.72, 0.7, 0.66)))

    def turned(x, y, z):
        return (x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t), z)
    for x, y in ((-0.09, -0.05), (-0.01, -0.04), (-0.06, 0.05), (0.03, 0.05), (0.085, -0.02)):
        objects += cup(turned(x, y, 0.339), tint, saucer=False)
    objects += cup(turned(gx, gy, 0.069), tint, True, False)
    if 'cups' in look.get('with', []):
        objects += cup((-0.22, -0.2, 0), tint, True)
        objects += cup((-0.09, -0.27, 0), tint, True)
    if 'pitcher' in look.get('with', []):
        lathe([(0, 0), (0.042, 0), (0.044, 0.004), (0.043, 0.03), (0.036, 0.07), (0.038, 0.095), (0.037, 0.0955), (0.034, 0.07), (0.04, 0.03), (0.038, 0.006), (0, 0.006)],
              S.brushed('pitcher', (0.62, 0.62, 0.63), (60, 60, 1), 0.2))
        tube([(0.037, 0, 0.088), (0.07, 0, 0.085), (0.072, 0, 0.05), (0.043, 0, 0.025)], 0.0042, chrome)
        objects += placed((0.21, -0.17, 0), -30)
    return {'objects': objects, 'view': {'azimuth': 4, 'pitch': 15, 'fill': 0.74, 'exposure': -0.25}}
