"""A bicycle on its stand: a city bike with a low frame, a mountain bike, or an electric one."""
import math

from kit import surfaces as S
from kit.parts import arc, hoop, spoked_wheel
from kit.shapes import ball, box, cylinder, knurl, label, lathe, path_through, placed, rod, shell, slab, tube


def cranks(x, z, ring_radius, steel, black):
    """Chainring, cranks and pedals, the right side toward the viewer."""
    y = -0.05
    lathe([(ring_radius * 0.8, -0.002), (ring_radius, -0.002), (ring_radius, 0.002), (ring_radius * 0.8, 0.002)], steel, (x, y, z), 'y')
    knurl((x, y, z), ring_radius, 0.003, steel, 'y', 40, 0.005, 0.0005)
    for i in range(5):
        a = i * 2 * math.pi / 5
        rod((x, y, z), (x + ring_radius * 0.84 * math.cos(a), y, z + ring_radius * 0.84 * math.sin(a)), 0.007, steel)
    rod((x, -0.062, z), (x, 0.062, z), 0.018, black, 0.003)
    for side, a in ((-1, math.radians(-28)), (1, math.radians(152))):
        end = (x + 0.168 * math.cos(a), side * 0.068, z + 0.168 * math.sin(a))
        rod((x, side * 0.062, z), end, 0.0095, steel, 0.002)
        box((end[0], side * 0.118, end[2]), (0.09, 0.085, 0.018), black, 0.005)
        for dx in (-0.037, 0.037):
            box((end[0] + dx, side * 0.118, end[2]), (0.008, 0.08, 0.024), S.rubber(), 0.002)


def chain(front, back, r1, r2, y, steel):
    loop = ([(front[0] + r1 * math.cos(a), y, front[1] + r1 * math.sin(a)) for a in (math.pi / 2, 0.6, 0, -0.6, -math.pi / 2)]
            + [(back[0] + r2 * math.cos(a), y, back[1] + r2 * math.sin(a)) for a in (-math.pi / 2, -2.4, math.pi, 2.4, math.pi / 2)])
    for a, b in zip(loop, loop[1:] + loop[:1]):
        rod(a, b, 0.0042, steel, 0)
    for r in (1.0, 0.8, 0.62):
        cylinder((back[0], y + 0.012 * (1 - r) * 3, back[1]), r2 * r, 0.003, steel, 'y', 0.0005)


def saddle(x, z, leather):
    shell([(x - 0.13, 0, z, 0.075, 0.026, 2.4), (x - 0.06, 0, z + 0.008, 0.082, 0.03, 2.4), (x + 0.03, 0, z + 0.004, 0.04, 0.026, 2.2),
           (x + 0.13, 0, z, 0.021, 0.02, 2.2)], leather, cap=0.7)
    for y in (-0.022, 0.022):
        tube([(x - 0.1, y * 1.6, z - 0.02), (x - 0.04, y, z - 0.045), (x + 0.05, y, z - 0.045), (x + 0.11, y * 0.4, z - 0.014)], 0.0035, S.steel())


def mudguard(middle, radius, start, end, paint):
    x, z = middle
    hoop(middle, radius, start, end, 0.056, paint)
    last = math.radians(end if x < 0 else start)
    for y in (-0.028, 0.028):
        rod((x, y, z), (x + radius * math.cos(last), y, z + radius * math.sin(last)), 0.002, S.steel())


def build(look, chance):
    paint = S.plain('frame', tuple(look['color']), 0.2, coat=0.7, smudge=0.04, shade=0.03)
    black, steel, rub = S.black(), S.steel(), S.rubber()
    kind = look.get('model', 'city')
    rough = kind == 'mountain'
    leather = S.plain('saddle', tuple(look.get('saddle', (0.03, 0.028, 0.027))), 0.5, grain=0.3, grain_scale=900)
    tire_skin = S.plain('tire %s' % kind, tuple(look.get('tire', (0.03, 0.03, 0.03))), 0.75, grain=0.3)
    rim = S.brushed('rim', (0.55, 0.55, 0.56)) if not rough else black
    r, tire = (0.345, 0.029) if rough else (0.34, 0.019)
    back, front = (-0.5, r), (0.53 if not rough else 0.58, r)
    for x, z in (back, front):
        spoked_wheel((x, 0, z), r, tire, rim, tire_skin, 32, 54 if rough else 0)
    bottom, seat, head, low = (-0.07, 0.285), (-0.2, 0.7 if not rough else 0.66), (0.385, 0.84), (0.425, 0.69)
    steer = ((low[0] - head[0]) / (low[1] - head[1]))

    def at(p, y=0.0):
        return (p[0], y, p[1])
    rod(at(bottom), at(seat), 0.0165, paint)
    rod(at(head), at(low), 0.02, paint, 0.003)
    if kind == 'mountain':
        rod(at(seat), (head[0] + 0.01, 0, head[1] - 0.03), 0.017, paint)
        rod((low[0] - 0.006, 0, low[1] + 0.03), at(bottom), 0.024, paint)
    elif kind == 'electric':
        tube(path_through([(low[0] - 0.01, 0, low[1] + 0.06), (0.2, 0, 0.62), (-0.02, 0, 0.52), (-0.155, 0, 0.5)]), 0.018, paint)
        shell([(0.36, 0, 0.665, 0.034, 0.034), (0.16, 0, 0.475, 0.036, 0.036), (-0.02, 0, 0.305, 0.036, 0.036)], paint, power=4, cap=0.3)
        box((0.17, 0, 0.52), (0.3, 0.082, 0.056), black, 0.012, (0, -43.5, 0))
        label('500 Wh', (0.17, -0.0415, 0.52), 0.028, S.plain('print', (0.75, 0.74, 0.71), 0.5), rotation=(90, -43.5, 0))
        cylinder((bottom[0] + 0.01, 0, bottom[1]), 0.07, 0.085, black, 'y', 0.012)
    else:
        tube(path_through([(low[0] - 0.012, 0, low[1] + 0.085), (0.22, 0, 0.6), (0.02, 0, 0.45), (-0.13, 0, 0.45)]), 0.0165, paint)
        tube(path_through([(low[0] - 0.002, 0, low[1] + 0.02), (0.24, 0, 0.47), (0.08, 0, 0.34), at(bottom)]), 0.018, paint)
    rod((bottom[0], -0.04, bottom[1]), (bottom[0], 0.04, bottom[1]), 0.026, paint, 0.003)
    for y in (-1, 1):
        rod((bottom[0], y * 0.02, bottom[1]), (back[0], y * 0.052, back[1]), 0.0105, paint)
        rod((seat[0] + 0.012, y * 0.014, seat[1] - 0.05), (back[0], y * 0.052, back[1]), 0.0095, paint)
        crown = (low[0] + steer * -0.04, low[1] - 0.04)
        rod((crown[0], y * 0.05, crown[1]), (front[0], y * 0.052, front[1]), 0.017 if rough else 0.0125, black if rough else paint)
        if rough:
            rod((crown[0], y * 0.05, crown[1]), (crown[0] + (front[0] - crown[0]) * 0.45, y * 0.051, crown[1] + (front[1] - crown[1]) * 0.45), 0.012, S.chrome())
            rod((crown[0] + (front[0] - crown[0]) * 0.42, y * 0.051, crown[1] + (front[1] - crown[1]) * 0.42), (front[0], y * 0.052, front[1]), 0.022, black, 0.004)
    box((low[0] + 0.008, 0, low[1] - 0.035), (0.05, 0.13, 0.032), black if rough else paint, 0.012)
    # Seat post, saddle, stem, handlebar with grips, levers and a bell.
    top = (seat[0] - 0.05, seat[1] + 0.17)
    rod(at(seat), at(top), 0.0135, steel)
    cylinder(at(seat), 0.021, 0.022, black, rotation=(0, -15, 0), bevel=0.003)
    saddle(top[0] + 0.01, top[1] + 0.045, leather)
    stem = (head[0] - 0.03, head[1] + (0.14 if not rough else 0.06))
    rod(at(head), at(stem), 0.013, steel if not rough else black)
    hold = (stem[0] + 0.07, stem[1] + 0.015)
    rod(at(stem), at(hold), 0.015, steel if not rough else black, 0.003)
    sweep = 0.16 if not rough else 0.04
    for y in (-1, 1):
        tube(path_through([at(hold), (hold[0], y * 0.08, hold[1]), (hold[0] - 0.01, y * 0.18, hold[1] + 0.045), (hold[0] - sweep * 0.6, y * 0.27, hold[1] + 0.05),
                           (hold[0] - sweep, y * (0.33 if not rough else 0.37), hold[1] + 0.045)]), 0.011, steel if not rough else black)
        grip_a = (hold[0] - sweep * 0.62, y * 0.275, hold[1] + 0.05)
        grip_b = (hold[0] - sweep * 1.04, y * (0.335 if not rough else 0.38), hold[1] + 0.045)
        rod(grip_a, grip_b, 0.0165, leather if not rough else rub, 0.004)
        rod((hold[0] - sweep * 0.45 + 0.02, y * 0.235, hold[1] + 0.045), (grip_b[0] + 0.05, y * 0.33, hold[1] + 0.012), 0.005, black)
        tube(path_through([(hold[0] - sweep * 0.4 + 0.015, y * 0.22, hold[1] + 0.045), (hold[0] + 0.06, y * 0.1, hold[1] - 0.02), (hold[0] + 0.03, y * 0.03, hold[1] - 0.14),
                           (low[0], y * 0.022, low[1] + 0.02)]), 0.0028, black)
    if not rough:
        ball((hold[0] - 0.01, -0.15, hold[1] + 0.065), 0.024, S.chrome(), (1, 1, 0.62))
        mudguard(back, r + 0.022, 20, 205, paint)
        mudguard(front, r + 0.022, -12, 128, paint)
        box((back[0] + 0.02, 0, r * 2 + 0.075), (0.34, 0.13, 0.008), black, 0.003)
        for y in (-1, 1):
            rod((back[0] - 0.1, y * 0.06, r * 2 + 0.07), (back[0], y * 0.06, back[1]), 0.005, black)
            rod((back[0] + 0.12, y * 0.06, r * 2 + 0.07), (back[0], y * 0.06, back[1]), 0.005, black)
        lathe([(0, 0), (0.03, 0.002), (0.038, 0.03), (0.03, 0.034), (0, 0.036)], S.chrome(), (low[0] + 0.05, 0, low[1] + 0.06), rotation=(0, 82, 0))
        rod((low[0] - 0.01, 0, low[1] + 0.05), (low[0] + 0.055, 0, low[1] + 0.062), 0.006, black)
        box((back[0] - 0.165, 0, r * 2 + 0.045), (0.012, 0.05, 0.028), S.plain('rear light', (0.5, 0.01, 0.01), 0.15, coat=0.8), 0.005)
    else:
        for x, z in (back, front):
            lathe([(0.05, -0.001), (0.082, -0.001), (0.082, 0.001), (0.05, 0.001)], steel, (x, 0.042, z), 'y')
    cranks(*bottom, 0.078 if rough else 0.088, steel, black)
    if rough:
        chain(bottom, back, 0.078, 0.045, -0.05, S.dark_steel())
    else:
        slab(arc(0.1, 100, 262, bottom, 20) + [(back[0] + 0.05, back[1] - 0.03), (back[0] + 0.05, back[1] + 0.05)], -0.061, -0.057, paint, 0.003)
    print_white = S.plain('print', (0.8, 0.79, 0.75), 0.5)
    if rough:
        label(look.get('maker', 'WILLET'), (0.172, -0.0245, 0.5), 0.032, print_white, rotation=(90, -41.7, 0))
    else:
        label(look.get('maker', 'WILLET'), (bottom[0] - 0.19, -0.0614, 0.322), 0.036, print_white, rotation=(90, 4, 0))
    lean = math.radians(3)
    foot_y = 0.17
    rod((bottom[0] - 0.06, 0.03, bottom[1] - 0.01), (bottom[0] - 0.13, foot_y, foot_y * math.tan(lean) + 0.006), 0.008, black)
    objects = placed((0, 0, 0), look.get('turn', -24), (-math.degrees(lean), 0))
    return {'objects': objects, 'view': {'azimuth': 0, 'pitch': 10, 'fill': 0.82, 'focal': 58}}
