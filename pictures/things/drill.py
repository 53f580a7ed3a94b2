"""A cordless drill that stands on its battery; beside it its open case, bits or a second battery."""
import math

from kit import surfaces as S
from kit.shapes import (box, coil, cylinder, hard_case, knurl, label, lathe, placed, ring, screw, shell, slab, softened, tube, vents)


def battery(paint, white, words):
    shell([(-0.078, 0, 0.018, 0.034, 0.017), (-0.05, 0, 0.018, 0.036, 0.018), (0.03, 0, 0.018, 0.036, 0.018),
           (0.058, 0, 0.017, 0.032, 0.015)], S.black(), power=7, cap=0.25)
    box((-0.01, 0, 0.036), (0.1, 0.056, 0.012), S.black(), 0.003)
    box((-0.012, 0, 0.017), (0.09, 0.0745, 0.02), S.rubber(), 0.004)
    box((0.062, 0, 0.02), (0.012, 0.04, 0.016), paint, 0.003)
    label(words, (-0.012, -0.0376, 0.0175), 0.013, white)
    for i in range(4):
        cylinder((-0.07, -0.016 + i * 0.0085, 0.03), 0.0016, 0.003, S.lamp('charge', (0.2, 0.9, 0.3), 1.2) if i < 3 else S.black(), 'x')


def drill(look, white):
    skin = S.plastic('shell', tuple(look['color']), 0.36)
    black, rub, dark = S.black(), S.rubber(), S.dark_steel()
    battery(skin, white, look.get('power', '18 V'))
    # The foot, the grip with its soft back, the motor housing.
    shell([(0.042, -0.002, -0.006, 0.058, 0.031), (0.056, 0, -0.006, 0.05, 0.029), (0.07, 0, -0.012, 0.028, 0.02)], black, 'z',
          power=4, cap=0.12)
    return skin, black, rub, dark


def body(look, skin, black, rub, dark, white):
    grip = [(0.058, -0.014, 0, 0.024, 0.0185), (0.085, -0.016, 0, 0.0225, 0.018), (0.12, -0.019, 0, 0.0235, 0.0185),
            (0.15, -0.02, 0, 0.029, 0.0195), (0.172, -0.016, 0, 0.04, 0.022)]
    shell(grip, skin, 'z', power=2.8, cap=0.1)
    shell([(z, x - 0.006, y, w * 0.86, d * 1.05) for z, x, y, w, d in grip[:4]], rub, 'z', power=2.6, cap=0.3)
    for i in range(7):
        box((-0.042, 0, 0.077 + i * 0.009), (0.006, 0.026, 0.0028), rub, 0.001, (0, 8, 0))
    shell([(-0.088, 0, 0.197, 0.025, 0.03), (-0.076, 0, 0.197, 0.031, 0.0355), (-0.03, 0, 0.196, 0.033, 0.037),
           (0.03, 0, 0.194, 0.032, 0.036), (0.07, 0, 0.193, 0.03, 0.032)], skin, power=3, cap=0.4)
    shell([(-0.094, 0, 0.197, 0.023, 0.028), (-0.082, 0, 0.197, 0.0325, 0.037), (-0.062, 0, 0.197, 0.0338, 0.0382)], rub, power=3,
          cap=0.3)
    shell([(0.052, 0, 0.1925, 0.0315, 0.0345), (0.072, 0, 0.1925, 0.0312, 0.0332)], rub, power=2.6, cap=0.15)
    for y in (-1, 1):
        vents((-0.038, y * 0.0325, 0.214), 5, 0.0085, (0.0042, 0.003, 0.019), 'x', (0, 18, 0))
        for x, z in ((0.038, 0.212), (-0.05, 0.176), (0.04, 0.173)):
            screw((x, y * 0.0312, z), 0.003, 'y', y)
        screw((-0.016, y * 0.0188, 0.1), 0.0028, 'y', y)
    slab(softened([(-0.03, 0.183), (-0.028, 0.2), (0.042, 0.2), (0.048, 0.183)], 2), -0.0342, -0.030, black, 0.0008)
    label(look.get('maker', 'NORTHBEND'), (0.008, -0.0345, 0.1915), 0.0118, white)
    # Clutch ring with numbers, chuck, bit.
    shell_at = 0.19
    cylinder((0.088, 0, shell_at), 0.0305, 0.026, black, 'x', 0.003)
    knurl((0.089, 0, shell_at), 0.0302, 0.02, black, 'x', 34, 0.0022)
    lathe([(0.0285, 0), (0.0285, 0.004), (0.024, 0.006)], dark, (0.1, 0, shell_at), 'x')
    cylinder((0.112, 0, shell_at), 0.0225, 0.014, dark, 'x', 0.0015)
    lathe([(0.019, 0), (0.0222, 0.002), (0.0222, 0.032), (0.021, 0.036), (0.0135, 0.052), (0.009, 0.055), (0.006, 0.055), (0.006, 0.045)],
          rub if look.get('chuck') == 'rubber' else dark, (0.119, 0, shell_at), 'x')
    knurl((0.137, 0, shell_at), 0.022, 0.026, rub if look.get('chuck') == 'rubber' else dark, 'x', 26, 0.002)
    for i in range(3):
        a = i * 2.094
        box((0.174, 0.0042 * math.cos(a), shell_at + 0.0042 * math.sin(a)), (0.012, 0.0035, 0.0035), S.steel(), 0.0008, (math.degrees(a), 0, 0))
    bit(0.168, shell_at, look.get('bit', 0.075))
    # Trigger, direction switch, work light, speed switch, belt hook.
    shell([(0.12, 0.008, 0, 0.012, 0.0105), (0.135, 0.012, 0, 0.013, 0.0115), (0.158, 0.015, 0, 0.013, 0.0115)], rub, 'z', power=2.6,
          cap=0.3)
    box((0.0, -0.0005, 0.165), (0.016, 0.052, 0.008), black, 0.002)
    cylinder((0.044, 0, 0.1615), 0.0055, 0.008, S.lamp('work light', (1, 0.98, 0.9), 0.6), rotation=(0, 130, 0))
    box((-0.005, 0, 0.2335), (0.03, 0.017, 0.006), black, 0.002)
    for i in range(4):
        box((-0.012 + i * 0.005, 0, 0.2366), (0.0018, 0.012, 0.0016), black, 0.0004)


def bit(x, z, long):
    """A twist drill: a shank and two flutes."""
    cylinder((x + 0.012, 0, z), 0.0033, 0.03, S.steel(), 'x', 0.0003)
    for turn in (0, math.pi):
        steps = [(x + 0.024 + long * t / 40, 0.0019 * math.cos(turn + t * 0.42), z + 0.0019 * math.sin(turn + t * 0.42)) for t in range(41)]
        tube(steps, 0.0017, S.steel())
    cylinder((x + 0.028 + long, 0, z), 0.0032, 0.006, S.steel(), 'x', 0, top=0.0004)


def side_handle(rub, dark):
    ring((0.078, 0, 0.19), 0.034, 0.005, dark, 'x')
    lathe([(0, 0), (0.013, 0.002), (0.016, 0.02), (0.0135, 0.05), (0.0155, 0.09), (0.017, 0.108), (0.013, 0.118), (0, 0.119)], rub,
          (0.078, -0.036, 0.19), 'y')


def bit_box(at, turn, color):
    """A little open rail of bits standing in their slots."""
    black = S.black('bit rail')
    box((0, 0, 0.008), (0.15, 0.034, 0.016), black, 0.004)
    for i in range(9):
        r = 0.0016 + i * 0.00045
        x = -0.062 + i * 0.0155
        long = 0.03 + i * 0.006
        for turn in (0, math.pi):
            tube([(x + r * 0.5 * math.cos(turn + t), r * 0.5 * math.sin(turn + t), 0.022 + long * t / 14) for t in range(15)],
                 r * 0.62, S.steel() if i % 3 else S.brass())
        cylinder((x, 0, 0.023), r, 0.012, S.steel() if i % 3 else S.brass(), 'z', 0.0002)
        cylinder((x, 0, 0.019), r + 0.002, 0.008, S.plastic('bit collar', color), 'z', 0.0008)
    return placed(at, turn)


def build(look, chance):
    white = S.plain('print', (0.78, 0.77, 0.74), 0.55)
    parts = drill(look, white)
    body(look, *parts, white)
    if look.get('handle'):
        side_handle(parts[2], parts[3])
    objects = placed((0, 0, 0), look.get('turn', -24))
    more = look.get('with', [])
    if 'bits' in more:
        objects += bit_box((0.15, -0.1, 0), -14, (0.5, 0.06, 0.03))
    if 'battery' in more:
        battery(parts[0], white, look.get('power', '18 V'))
        objects += placed((-0.19, -0.02, 0), 28)
    if 'case' in more:
        hard_case((0.34, 0.25, 0.08), S.plastic('case', (0.03, 0.032, 0.035)), 112)
        objects += placed((-0.05, 0.2, 0), 8)
    if 'cord' in more:
        coil((0.2, -0.1, 0), 0.05, 4, 0.0035, S.rubber(), 3)
        objects += placed()
    return {'objects': objects, 'view': {'azimuth': 6, 'pitch': 17, 'fill': 0.76}}
