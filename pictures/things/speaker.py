"""A powered PA speaker: a horn above a woofer behind a steel grille."""
import math

from kit import surfaces as S
from kit.shapes import (box, coil, cylinder, foot, label, lathe, placed, rod, rounded, screw, slab)


def moved(outline, up):
    return [(x, z + up) for x, z in outline]


def cabinet(look, high=0.6):
    w, d = 0.355, 0.34
    shell = S.plain('cabinet', tuple(look.get('color', (0.035, 0.035, 0.036))), 0.5, grain=0.5, grain_scale=420, wear=0.5, worn=(0.12, 0.12, 0.12))
    rub = S.rubber()
    plan = [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, -0.02), (w * 0.3, d / 2), (-w * 0.3, d / 2), (-w / 2, -0.02)]
    slab(plan, 0.012, high, shell, 0.016, 5, 'xy')
    for x in (-1, 1):
        for y in (-0.13, 0.08):
            foot((x * (0.14 if y < 0 else 0.1), y, 0.007), 0.02, 0.014)
    # The front: a frame, the horn's flare, the grille over the woofer.
    front = -d / 2
    slab(moved(rounded(0.31, 0.322, 0.03), 0.211), front - 0.012, front + 0.01, S.mesh_grille('grille', (0.1, 0.1, 0.102), 150), 0.008)
    slab(moved(rounded(0.322, 0.334, 0.034), 0.211), front - 0.004, front + 0.01, S.black(), 0.003)
    z = 0.478
    box((0, front - 0.001, z), (0.31, 0.012, 0.17), S.black('horn frame'), 0.012)
    steps = [(0.136, 0.068), (0.11, 0.056), (0.078, 0.04), (0.05, 0.028), (0.026, 0.02)]
    for i, (wide, tall) in enumerate(steps):
        shade = 0.05 - i * 0.0112
        slab(moved(rounded(wide * 2, tall * 2, tall * 0.45), z), front - 0.0085 - i * 0.0003, front - 0.002, S.plain('horn %d' % i, (shade, shade, shade), 0.45, smudge=0.05), 0.0002)
    label(look.get('maker', 'HALLMARK'), (0, front - 0.0135, 0.079), 0.021, S.steel())
    cylinder((0.132, front - 0.0125, 0.075), 0.003, 0.003, S.lamp('power', (0.1, 0.4, 1), 3), 'y', 0)
    for x in (-1, 1):
        for zz in (0.4, 0.556):
            screw((x * 0.143, front - 0.007, zz), 0.0045)
        slab([(-0.1, 0.3), (0.01, 0.3), (0.01, 0.37), (-0.1, 0.37)], x * (w / 2 - 0.003), x * (w / 2 + 0.002), S.plain('recess', (0.008, 0.008, 0.008), 0.7), 0.012, 4, 'yz')
        rod((x * (w / 2 + 0.004), -0.09, 0.347), (x * (w / 2 + 0.004), 0.0, 0.347), 0.011, rub, 0.004)
    box((0, 0.01, high + 0.002), (0.14, 0.05, 0.006), S.plain('recess', (0.008, 0.008, 0.008), 0.7), 0.003)
    rod((-0.062, 0.01, high + 0.013), (0.062, 0.01, high + 0.013), 0.012, rub, 0.004)
    for x in (-1, 1):
        box((x * 0.066, 0.01, high + 0.006), (0.016, 0.04, 0.018), rub, 0.005)


def stand(high):
    pole, black = S.plain('pole', (0.02, 0.02, 0.02), 0.3, 0.6), S.black()
    rod((0, 0, 0.1), (0, 0, high), 0.018, pole)
    rod((0, 0, 0.1), (0, 0, high * 0.62), 0.022, pole)
    for z in (0.16, high * 0.6):
        cylinder((0, 0, z), 0.035, 0.06, black, bevel=0.006)
        lathe([(0, 0), (0.012, 0), (0.014, 0.03), (0, 0.032)], S.rubber(), (0, -0.03, z), 'y')
    for i in range(3):
        a = math.radians(30 + i * 120)
        rod((0.03 * math.cos(a), 0.03 * math.sin(a), high * 0.58), (0.46 * math.cos(a), 0.46 * math.sin(a), 0.02), 0.012, pole)
        rod((0.03 * math.cos(a), 0.03 * math.sin(a), 0.16), (0.25 * math.cos(a), 0.25 * math.sin(a), high * 0.305), 0.008, pole)
        cylinder((0.46 * math.cos(a), 0.46 * math.sin(a), 0.018), 0.02, 0.034, S.rubber(), bevel=0.006)


def build(look, chance):
    objects = []
    lift = look.get('stand', 0)
    cabinet(look)
    objects += placed((0, 0, lift), look.get('turn', -24))
    if lift:
        stand(lift)
        objects += placed((0, 0, 0), 10)
    if look.get('pair'):
        cabinet(look)
        objects += placed((0.75, 0.12, lift), -look.get('turn', -24) * 0.3)
        if lift:
            stand(lift)
            objects += placed((0.75, 0.12, 0), 40)
    if 'cable' in look.get('with', []):
        coil((0.34, -0.16, 0), 0.075, 4, 0.0042, S.rubber(), 4, [(0.2, -0.02, 0.006), (0.1, 0.2, 0.006)])
        objects += placed()
    return {'objects': objects, 'view': {'azimuth': 2, 'pitch': 14, 'fill': 0.78}}
