"""An electric or plain kick scooter on its stand."""
import math

from kit import surfaces as S
from kit.shapes import ball, bar, box, cylinder, knurl, label, lathe, placed, rod, slab, softened, tube, wheel


def build(look, chance):
    frame = S.plain('frame', tuple(look['color']), 0.36, look.get('metal', 0.3), grain=0.12, wear=0.6, worn=(0.4, 0.4, 0.4), coat=0.2)
    black, rub, steel = S.black(), S.rubber(), S.steel()
    tire = S.rubber('tire', (0.018, 0.018, 0.018))
    hub = S.plain('rim', (0.06, 0.06, 0.062), 0.35, 0.7)
    r = 0.108
    front, back = 0.5, -0.44
    for x in (front, back):
        wheel((x, 0, r), r, 0.045, tire, hub, 'y', 40)
        for y in (-1, 1):
            cylinder((x, y * 0.029, r), 0.042, 0.012, black, 'y', 0.004)
    # Deck with grip tape and a bright edge, rear fender and lamp.
    slab(softened([(-0.34, -0.075), (0.27, -0.075), (0.33, -0.035), (0.33, 0.035), (0.27, 0.075), (-0.34, 0.075)], 2), 0.105, 0.15, frame, 0.01, 5, 'xy')
    slab(softened([(-0.32, -0.066), (0.25, -0.066), (0.3, -0.03), (0.3, 0.03), (0.25, 0.066), (-0.32, 0.066)], 2), 0.148, 0.1525, S.plain('grip tape', (0.016, 0.016, 0.016), 0.9, grain=1.0, grain_scale=500), 0.001, 2, 'xy')
    label(look.get('maker', 'GLIDE'), (0.0, 0.0, 0.1527), 0.06, S.plain('faint print', (0.09, 0.09, 0.09), 0.8), 'top')
    for y in (-1, 1):
        bar((-0.32, y * 0.035, 0.125), (back, y * 0.035, r), 0.018, 0.034, frame, 0.004)
        box((-0.02, y * 0.0755, 0.127), (0.5, 0.002, 0.012), S.plain('trim', tuple(look.get('trim', (0.55, 0.1, 0.03))), 0.4), 0.0008)
    fender = [((r + 0.022) * math.cos(math.radians(a)) , (r + 0.022) * math.sin(math.radians(a))) for a in range(20, 151, 6)]
    slab([(back + x, r + z) for x, z in fender] + [(back + x * 0.965, r + z * 0.965) for x, z in fender[::-1]], -0.032, 0.032, black, 0.002)
    box((back - 0.115, 0, r + 0.075), (0.014, 0.036, 0.026), S.plain('tail lamp', (0.45, 0.01, 0.01), 0.15, coat=0.8), 0.004)
    fender = [((r + 0.02) * math.cos(math.radians(a)), (r + 0.02) * math.sin(math.radians(a))) for a in range(35, 161, 6)]
    slab([(front + x, r + z) for x, z in fender] + [(front + x * 0.965, r + z * 0.965) for x, z in fender[::-1]], -0.032, 0.032, black, 0.002)
    # Neck, fork, stem with its latch.
    top = (0.31, 0, 1.06)
    low = (0.44, 0, 0.3)
    bar((0.25, 0, 0.13), (0.43, 0, 0.31), 0.075, 0.045, frame, 0.012)
    rod((0.455, 0, 0.22), (0.415, 0, 0.44), 0.032, frame, 0.004)
    for y in (-1, 1):
        bar((0.452, y * 0.04, 0.245), (front, y * 0.04, r), 0.012, 0.036, frame, 0.004)
    box((0.452, 0, 0.245), (0.06, 0.1, 0.045), frame, 0.014, (0, -10, 0))
    rod(low, top, 0.024, frame, 0.003)
    cylinder((0.4, 0, 0.53), 0.031, 0.07, black, rotation=(0, -9.7, 0), bevel=0.006)
    box((0.37, 0, 0.53), (0.018, 0.022, 0.085), steel, 0.005, (0, -9.7, 0))
    # Handlebar, grips, brake, display, bell, headlamp, cable.
    x, _, z = top
    rod((x, -0.26, z + 0.01), (x, 0.26, z + 0.01), 0.0155, frame)
    for y in (-1, 1):
        rod((x, y * 0.14, z + 0.01), (x, y * 0.275, z + 0.01), 0.02, rub, 0.004)
        knurl((x, y * 0.205, z + 0.01), 0.0198, 0.11, rub, 'y', 16, 0.0025)
        cylinder((x, y * 0.278, z + 0.01), 0.0225, 0.008, rub, 'y', 0.003)
    tube([(x + 0.012, -0.115, z + 0.008), (x + 0.05, -0.15, z), (x + 0.065, -0.22, z - 0.008)], 0.006, S.dark_steel())
    box((x, 0, z + 0.024), (0.06, 0.05, 0.026), black, 0.008, (0, 20, 0))
    if look.get('electric', True):
        box((x - 0.006, 0, z + 0.0385), (0.044, 0.038, 0.004), S.glossy_black(), 0.001, (0, 20, 0))
        lathe([(0, 0), (0.022, 0), (0.026, 0.006), (0.024, 0.016)], black, (x + 0.035, 0, z - 0.05), rotation=(0, 95, 0))
        cylinder((x + 0.05, 0, z - 0.051), 0.021, 0.004, S.plain('head lamp', (0.8, 0.8, 0.78), 0.1, coat=0.9), rotation=(0, 95, 0))
    ball((x + 0.012, 0.085, z + 0.028), 0.018, S.brass(), (1, 1, 0.75))
    tube([(x + 0.02, -0.1, z), (x + 0.08, -0.06, z - 0.03), (x + 0.09, -0.01, z - 0.16), (x + 0.05, 0.0, z - 0.34)], 0.0026, rub)
    tube([(-0.06, -0.075, 0.108), (-0.09, -0.11, 0.05), (-0.1, -0.125, 0.006)], 0.007, steel)
    return {'objects': placed((0, 0, 0), look.get('turn', -32)), 'view': {'azimuth': 2, 'pitch': 12, 'fill': 0.8}}
