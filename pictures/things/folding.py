"""A folding table and folding chairs."""
import math

from kit import surfaces as S
from kit.parts import bent, curved
from kit.shapes import box, cylinder, placed, rod, rounded, slab, tube


def table(look):
    w, d, h = look.get('size', (1.83, 0.76, 0.74))
    top = S.plain('table top', tuple(look.get('color', (0.6, 0.58, 0.53))), 0.55, grain=0.4, grain_scale=160, shade=0.04)
    steel = S.plain('powder coat', (0.1, 0.1, 0.105), 0.4, 0.3)
    slab(rounded(w, d, 0.05), h - 0.045, h, top, 0.012, 4, 'xy')
    box((0, 0, h - 0.047), (0.008, d * 0.98, 0.006), S.plain('seam', (0.03, 0.03, 0.03), 0.8), 0)
    for x in (-1, 1):
        foot_x, hip = x * w * 0.4, x * w * 0.36
        bent([(foot_x, -d * 0.38, h - 0.05), (foot_x, -d * 0.38, 0.013), (foot_x, d * 0.38, 0.013), (foot_x, d * 0.38, h - 0.05)], 0.05, 0.0135, steel)
        for y in (-1, 1):
            rod((foot_x, y * d * 0.36, h * 0.5), (hip - x * 0.26, y * d * 0.1, h - 0.05), 0.009, steel)
            box((foot_x, y * d * 0.2, 0.006), (0.034, 0.05, 0.012), S.rubber(), 0.004)
        rod((foot_x, -d * 0.38, h * 0.5), (foot_x, d * 0.38, h * 0.5), 0.01, steel)
    for y in (-1, 1):
        rod((-w * 0.4, y * d * 0.4, h - 0.055), (w * 0.4, y * d * 0.4, h - 0.055), 0.012, steel)


def chair(look):
    """Steel legs that cross, a molded seat and back; it looks toward the viewer."""
    shell = S.plain('chair shell', tuple(look.get('chair', (0.62, 0.6, 0.55))), 0.5, grain=0.3, grain_scale=300, shade=0.04)
    steel = S.plain('chair frame', tuple(look.get('frame', (0.2, 0.2, 0.205))), 0.35, 0.5)
    for x in (-1, 1):
        sx = x * 0.21
        bent([(sx, -0.19, 0.012), (sx, 0.13, 0.56), (sx, 0.19, 0.8)], 0.08, 0.012, steel)
        bent([(x * 0.188, 0.24, 0.012), (x * 0.188, -0.15, 0.43)], 0.05, 0.011, steel)
        for y, z, wide in ((-0.19, 0.012, 0.21), (0.24, 0.012, 0.188)):
            cylinder((x * wide, y, 0.014), 0.017, 0.028, S.rubber(), bevel=0.004)
    tube([(-0.21, 0.19, 0.8), (-0.19, 0.2, 0.835), (0.19, 0.2, 0.835), (0.21, 0.19, 0.8)], 0.012, steel)
    rod((-0.188, 0.2, 0.055), (0.188, 0.2, 0.055), 0.009, steel)
    rod((-0.21, -0.165, 0.058), (0.21, -0.165, 0.058), 0.009, steel)

    def seat(u, v):
        x, y = (v - 0.5) * 0.4, -0.2 + u * 0.38
        dip = 0.018 * (1 - (2 * v - 1) ** 2) * (1 - (2 * u - 1) ** 2) + 0.02 * max(0, 0.14 - u) / 0.14
        return (x, y, 0.455 - dip)

    def back(u, v):
        x, z = (v - 0.5) * 0.41, 0.6 + u * 0.21
        return (x, 0.135 + (z - 0.56) * 0.25 + 0.022 * (1 - (2 * v - 1) ** 2), z)
    curved(seat, 16, 16, shell, 0.014)
    curved(back, 16, 16, shell, 0.012)


def build(look, chance):
    objects = []
    turn = look.get('turn', -22)
    if look.get('table', True):
        table(look)
        objects += placed((0, 0, 0), turn)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for x, y, more in look.get('chairs', []):
        chair(look)
        objects += placed((x * c - y * s, x * s + y * c, 0), turn + more)
    return {'objects': objects, 'view': {'azimuth': 0, 'pitch': 16, 'fill': 0.84}}
