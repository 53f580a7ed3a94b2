"""A stand mixer with its steel bowl."""
import math

from kit import shapes
from kit import surfaces as S
from kit.parts import bent
from kit.shapes import ball, box, cylinder, foot, knurl, label, lathe, path_through, placed, rod, shell, tube


def build(look, chance):
    skin = S.plain('enamel', tuple(look['color']), 0.16, coat=0.9, smudge=0.04, shade=0.04)
    chrome, steel, black = S.chrome(), S.brushed('bowl', (0.6, 0.6, 0.61), (60, 60, 1), 0.2), S.black()
    for x in (-0.15, 0.12):
        for y in (-0.07, 0.07):
            foot((x, y, 0.004), 0.016, 0.008)
    shell([(0.008, 0.0, 0, 0.19, 0.1, 3), (0.03, 0.0, 0, 0.19, 0.1, 3), (0.04, 0.0, 0, 0.184, 0.094, 3)], skin, 'z', cap=0.06)
    shell([(0.03, -0.118, 0, 0.07, 0.072, 2.8), (0.1, -0.125, 0, 0.055, 0.062, 2.6), (0.2, -0.122, 0, 0.052, 0.058, 2.6), (0.28, -0.11, 0, 0.062, 0.062, 2.6)], skin, 'z', cap=0.2)
    shell([(-0.2, 0, 0.318, 0.058, 0.05, 2.5), (-0.12, 0, 0.325, 0.07, 0.064, 2.5), (0.02, 0, 0.33, 0.074, 0.068, 2.5), (0.13, 0, 0.322, 0.068, 0.062, 2.5),
           (0.185, 0, 0.315, 0.052, 0.05, 2.5)], skin, cap=0.6)
    box((-0.01, 0, 0.305), (0.3, 0.147, 0.014), chrome, 0.005)
    label(look.get('maker', 'HEARTH & CO'), (-0.01, -0.0745, 0.3045), 0.0115, S.plain('ink', (0.02, 0.02, 0.02), 0.7), thick=0.0008)
    cylinder((0.205, 0, 0.315), 0.03, 0.03, chrome, 'x', 0.004)
    knurl((0.232, -0.0, 0.315), 0.012, 0.02, black, 'x', 20, 0.002)
    cylinder((0.228, 0, 0.315), 0.012, 0.026, black, 'x', 0.003)
    # Lever on its side, lock.
    rod((-0.06, -0.06, 0.345), (-0.06, -0.084, 0.347), 0.005, chrome)
    cylinder((-0.06, -0.083, 0.3475), 0.012, 0.016, black, 'y', 0.004)
    rod((-0.13, -0.05, 0.255), (-0.13, -0.07, 0.252), 0.006, chrome)
    cylinder((-0.13, -0.068, 0.252), 0.01, 0.014, black, 'y', 0.004)
    # The drive and the beater.
    bx = 0.085
    cylinder((bx, 0, 0.262), 0.045, 0.03, chrome, 'z', 0.004)
    rod((bx, 0, 0.25), (bx, 0, 0.19), 0.009, chrome)
    white = S.plain('beater', (0.62, 0.61, 0.58), 0.35, smudge=0.06)
    if look.get('whisk'):
        for i in range(9):
            a = i * math.pi / 9
            c, s = math.cos(a), math.sin(a)
            tube([(bx + k * c * w, k * s * w, z) for k, w, z in ((1, 0.01, 0.2), (1, 0.05, 0.14), (1, 0.04, 0.09), (0, 0, 0.075), (-1, 0.04, 0.09), (-1, 0.05, 0.14), (-1, 0.01, 0.2))],
                 0.0014, chrome)
    else:
        bent([(bx, 0, 0.19), (bx + 0.055, 0, 0.17), (bx + 0.06, 0, 0.1), (bx, 0, 0.066), (bx - 0.06, 0, 0.1), (bx - 0.055, 0, 0.17), (bx, 0, 0.19)], 0.03, 0.006, white)
        rod((bx, 0, 0.19), (bx, 0, 0.07), 0.006, white)
        rod((bx - 0.055, 0, 0.12), (bx + 0.055, 0, 0.12), 0.005, white)
    cylinder((bx, 0, 0.045), 0.07, 0.012, chrome, 'z', 0.004)
    lathe([(0, 0.052), (0.055, 0.052), (0.062, 0.056), (0.088, 0.085), (0.104, 0.13), (0.108, 0.186), (0.112, 0.19), (0.109, 0.192), (0.1055, 0.188), (0.1015, 0.13), (0.086, 0.088),
           (0.06, 0.06), (0, 0.057)], steel, (bx, 0, 0))
    bent([(bx + 0.1, -0.02, 0.17), (bx + 0.155, -0.03, 0.168), (bx + 0.15, -0.03, 0.1), (bx + 0.094, -0.018, 0.105)], 0.025, 0.006, steel)
    objects = list(shapes._group)
    tube(path_through([(-0.185, 0.03, 0.03), (-0.22, 0.05, 0.012), (-0.26, 0.09, 0.0034), (-0.36, 0.16, 0.0034), (-0.6, 0.22, 0.0034), (-1.2, 0.5, 0.0034)]), 0.0034, S.rubber())
    placed((0, 0, 0), look.get('turn', -32))
    if 'eggs' in look.get('with', []):
        shelly = S.plain('egg', (0.55, 0.33, 0.2), 0.5, grain=0.15, grain_scale=900)
        lathe([(0, 0), (0.05, 0), (0.075, 0.035), (0.072, 0.036), (0.047, 0.004), (0, 0.004)], S.plain('small bowl', (0.6, 0.58, 0.53), 0.2, coat=0.6), (0, 0, 0))
        for x, y, z, t in ((-0.022, -0.016, 0.026, 20), (0.024, -0.008, 0.026, 70), (0.0, 0.028, 0.028, 130)):
            egg = ball((x, y, z), 0.0215, shelly, (1.3, 1, 1))
            egg.rotation_euler = (0.2, 0.1, t)
        objects += placed((0.2, -0.24, 0), 0)
    return {'objects': objects, 'view': {'azimuth': 6, 'pitch': 14, 'fill': 0.8}}
