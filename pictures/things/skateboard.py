"""A skateboard: a bent deck with grip tape, trucks and wheels; on its wheels or turned over."""
import math

from kit import surfaces as S
from kit.parts import curved
from kit.shapes import box, cylinder, lathe, placed, rod, screw


def build(look, chance):
    long, wide = 0.8, 0.205
    grip = S.plain('grip tape', (0.012, 0.012, 0.013), 0.95, grain=0.9, grain_scale=2400)
    maple = S.wood('maple', (0.42, 0.27, 0.14), (0.62, 0.45, 0.28), gloss=0.3, grain=0.08)
    paint = S.paint('underside', tuple(look['color']), 0.2)
    metal, steel = S.cast(), S.steel()
    urethane = S.plain('urethane', tuple(look.get('wheels', (0.62, 0.5, 0.28))), 0.35, coat=0.3)
    lift = 0.098

    def shape(inset, down):
        def point(u, v):
            x = (u - 0.5) * (long - 2 * inset)
            past = max(0.0, abs(x) - (long / 2 - wide / 2))
            half = math.sqrt(max(0.0, 1 - (past / (wide / 2 - inset + 0.001)) ** 2)) * (wide / 2 - inset)
            y = (2 * v - 1) * half
            kick = max(0.0, abs(x) - 0.24)
            return (x, y, lift - down + 1.35 * kick * kick / (0.2 + kick) + 0.35 * y * y / wide)
        return point
    curved(shape(0, 0.0055), 90, 12, maple, 0.011)
    curved(shape(0.0004, -0.002), 90, 12, grip, 0.0008)
    curved(shape(0.001, 0.0132), 90, 12, paint, 0.0008)
    for side in (-1, 1):
        x = side * 0.215
        box((x, 0, lift - 0.014), (0.085, 0.056, 0.006), S.rubber('riser', (0.05, 0.05, 0.05)), 0.002)
        box((x, 0, lift - 0.021), (0.078, 0.052, 0.009), metal, 0.003)
        lathe([(0, 0), (0.021, 0), (0.019, 0.012), (0.014, 0.026), (0, 0.028)], metal, (x + side * 0.008, 0, lift - 0.026), rotation=(180, 0, 0))
        cylinder((x - side * 0.006, 0, lift - 0.036), 0.012, 0.016, S.plastic('bushing', (0.5, 0.06, 0.03)), bevel=0.002)
        lathe([(0.008, -0.064), (0.0105, -0.05), (0.016, -0.012), (0.016, 0.012), (0.0105, 0.05), (0.008, 0.064)], metal, (x - side * 0.006, 0, 0.046), 'y')
        rod((x - side * 0.006, -0.098, 0.0275 + 0.0185), (x - side * 0.006, 0.098, 0.046), 0.0042, steel)
        for y in (-1, 1):
            at = (x - side * 0.006, y * 0.08, 0.0275 + 0.0)
            lathe([(0.009, -0.016), (0.02, -0.0165), (0.0262, -0.011), (0.0275, -0.004), (0.0275, 0.004), (0.0262, 0.011), (0.02, 0.0165), (0.009, 0.016)], urethane,
                  (at[0], at[1], 0.0275), 'y')
            cylinder((at[0], at[1], 0.0275), 0.0105, 0.022, steel, 'y', 0.001)
            cylinder((at[0], y * 0.097, 0.0275), 0.0062, 0.007, steel, 'y', 0.001, sides=6)
            box((at[0], y * 0.055, 0.037), (0.012, 0.014, 0.026), metal, 0.004)
        for dx in (-0.026, 0.026):
            for y in (-0.02, 0.02):
                screw((x + dx, y, lift + 0.0012), 0.0042, 'z', 1)
    objects = placed((0, 0, 0), look.get('turn', 26))
    return {'objects': objects, 'view': {'azimuth': 2, 'pitch': 22, 'fill': 0.8}}
