"""A condenser microphone on a desk stand, with its cable."""
import math

from kit import surfaces as S
from kit.shapes import cylinder, knurl, label, lathe, placed, ring, tube


def build(look, chance):
    body = S.plain('mic body', tuple(look['color']), 0.34, look.get('metal', 0.5), grain=0.15, wear=0.5, worn=(0.4, 0.4, 0.4))
    mesh = S.mesh_grille('mic mesh', (0.42, 0.42, 0.43), 420)
    black, steel, rub = S.black(), S.steel(), S.rubber()
    r, low, high = 0.028, 0.15, 0.335
    mid = 0.262
    lathe([(0, low), (r * 0.7, low), (r * 0.92, low + 0.008), (r, low + 0.02), (r, mid)], body)
    lathe([(r * 1.02, mid), (r * 1.04, mid + 0.002), (r * 1.04, mid + 0.009), (r * 1.01, mid + 0.011)], S.brass() if look.get('band') == 'brass' else steel)
    dome = [(r * math.cos(a), high - r * 0.75 + r * 0.75 * math.sin(a)) for a in [i * math.pi / 20 for i in range(11)]]
    lathe([(r, mid + 0.01)] + dome, mesh)
    for y in (-1, 1):
        tube([(0, y * (r + 0.0006), mid + 0.008), (0, y * (r + 0.0006), high - 0.02), (0, y * r * 0.6, high - 0.004), (0, 0, high + 0.001)], 0.0014, steel)
    ring((0, 0, high - r * 0.72), r + 0.0004, 0.0012, steel)
    label(look.get('maker', 'ALDER'), (0, -r - 0.0003, 0.24), 0.0095, S.plain('print', (0.75, 0.74, 0.71), 0.5), thick=0.0006)
    cylinder((0, -r - 0.001, 0.208), 0.0062, 0.006, S.dark_steel(), 'y', 0.001)
    cylinder((0, -r - 0.0005, 0.186), 0.0082, 0.007, black, 'y', 0.0012)
    knurl((0, -r - 0.001, 0.186), 0.0081, 0.006, black, 'y', 22, 0.001, 0.0003)
    cylinder((0, -r - 0.0022, 0.222), 0.0014, 0.002, S.lamp('live', (0.1, 1, 0.3), 2.5), 'y', 0)
    # A fork that holds it at two knobs, on a heavy round base.
    for x in (-1, 1):
        tube([(x * 0.0, 0, 0.115), (x * 0.028, 0, 0.122), (x * 0.039, 0, 0.15), (x * 0.039, 0, 0.2)], 0.0055, black)
        cylinder((x * 0.042, 0, 0.2), 0.012, 0.014, rub, 'x', 0.003)
        knurl((x * 0.042, 0, 0.2), 0.0118, 0.012, rub, 'x', 18, 0.0018)
        cylinder((x * 0.031, 0, 0.2), 0.006, 0.012, steel, 'x')
    lathe([(0, 0.004), (0.068, 0.004), (0.07, 0.007), (0.07, 0.014), (0.062, 0.02), (0.03, 0.025), (0.013, 0.034), (0.0105, 0.05), (0.0105, 0.108), (0.013, 0.112), (0.013, 0.122), (0, 0.122)], black)
    cylinder((0, 0, 0.003), 0.066, 0.006, rub)
    knurl((0, 0, 0.06), 0.0105, 0.012, black, 'z', 20, 0.0014)
    objects = placed((0, 0, 0), look.get('turn', 16))
    tube([(0, 0.012, low + 0.006), (0, 0.035, 0.125), (0.01, 0.075, 0.03), (0.05, 0.11, 0.0045), (0.13, 0.07, 0.0045), (0.17, -0.02, 0.0045), (0.13, -0.09, 0.0045), (0.06, -0.12, 0.0045), (-0.04, -0.125, 0.0045), (-0.11, -0.16, 0.0045)],
         0.0032, S.rubber('cable', (0.03, 0.03, 0.031)))
    objects += placed()
    return {'objects': objects, 'view': {'azimuth': 0, 'pitch': 14, 'fill': 0.76}}
