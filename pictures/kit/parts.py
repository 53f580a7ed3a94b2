"""Parts that several things share: bent rails, spoked wheels, outlets, knobs, screens, cases of things with corners."""
import math

from mathutils import Vector

from kit import surfaces as S
from kit.shapes import box, cylinder, finish, knurl, lathe, mesh_of, ring, rod, tube


def bent(points, corner, radius, material, closed=False):
    """A rail that runs straight between points and turns with round corners."""
    knots = [Vector(p) for p in points]
    line = []
    count = len(knots)
    for i, here in enumerate(knots):
        if not closed and i in (0, count - 1):
            line.append(here)
            continue
        before, after = knots[i - 1], knots[(i + 1) % count]
        reach = min(corner, (before - here).length * 0.49, (after - here).length * 0.49)
        a, b = here + (before - here).normalized() * reach, here + (after - here).normalized() * reach
        line += [a + (here - a) * 2 * t * (1 - t) + (b - a) * t * t for t in (0, 0.25, 0.5, 0.75, 1)]
    dense = []
    for a, b in zip(line, line[1:] + (line[:1] if closed else [])):
        steps = max(1, int((b - a).length / max(corner, radius * 3)))
        dense += [tuple(a.lerp(b, t / steps)) for t in range(steps)]
    if not closed:
        dense.append(tuple(line[-1]))
    return tube(dense, radius, material, closed)


def arc(radius, start, end, middle=(0, 0), count=40):
    """Points of an arc in a plane, its angles in degrees."""
    return [(middle[0] + radius * math.cos(math.radians(start + (end - start) * i / count)),
             middle[1] + radius * math.sin(math.radians(start + (end - start) * i / count))) for i in range(count + 1)]


def outlet(x, y, z):
    """A grounded household outlet with its cover."""
    ivory = S.plain('outlet', (0.55, 0.53, 0.48), 0.4)
    hole = S.plain('socket', (0.004, 0.004, 0.004), 0.8)
    box((x, y, z), (0.036, 0.006, 0.036), ivory, 0.006)
    for dx in (-0.006, 0.006):
        box((x + dx, y - 0.003, z + 0.005), (0.0026, 0.002, 0.009), hole, 0)
    cylinder((x, y - 0.003, z - 0.008), 0.003, 0.002, hole, 'y', 0)


def knob(at, radius, height, skin, axis='z', pointer=None, ribs=26):
    """A turning knob with a pointer; along y it looks at the viewer."""
    lathe([(0, 0), (radius * 1.12, 0), (radius * 1.08, height * 0.16), (radius, height * 0.24), (radius * 0.92, height * 0.92),
           (radius * 0.84, height), (0, height)], skin, at, axis, sides=40)
    middle, top = list(at), list(at)
    way = -1 if axis == 'y' else 1
    k = 'xyz'.index(axis)
    middle[k] += way * height * 0.58
    top[k] += way * (height + 0.0003)
    knurl(middle, radius * 0.96, height * 0.6, skin, axis, ribs, radius * 0.1, 0.0003)
    if pointer:
        size = [radius * 0.16] * 3
        size[k] = 0.0008
        up = 1 if axis == 'z' else 2
        size[up] = radius * 0.6
        top[up] += radius * 0.5
        box(top, size, pointer, 0)


def spoked_wheel(at, radius, tire, rim, rubber, spokes=32, knobs=0, hub=0.018):
    """A bicycle's wheel in the plane x–z."""
    x, y, z = at
    steel = S.steel('spoke', (0.5, 0.5, 0.51), 0.3)
    ring(at, radius - tire, tire, rubber, 'y')
    if knobs:
        for side in (-1, 0, 1):
            knurl((x, y + side * tire * 0.62, z), radius - tire * (0.16 if side else 0.0), tire * 0.45, rubber, 'y', knobs, tire * 0.34, 0.001)
    r = radius - tire * 1.75
    lathe([(r + tire * 0.5, -tire * 0.62), (r, -tire * 0.7), (r - 0.014, -tire * 0.3), (r - 0.014, tire * 0.3), (r, tire * 0.7), (r + tire * 0.5, tire * 0.62)],
          rim, at, 'y')
    cylinder(at, hub, 0.07, S.cast(), 'y', 0.003)
    for side in (-1, 1):
        cylinder((x, y + side * 0.031, z), hub * 1.5, 0.004, S.cast(), 'y', 0.001)
        cylinder((x, y + side * 0.056, z), 0.008, 0.03, S.steel(), 'y', 0.002, sides=6)
    for i in range(spokes):
        side = 1 if i % 2 else -1
        a = 2 * math.pi * i / spokes
        lean = a + (0.9 if i % 4 < 2 else -0.9)
        rod((x + hub * 1.3 * math.cos(lean), y + side * 0.031, z + hub * 1.3 * math.sin(lean)),
            (x + (r - 0.012) * math.cos(a), y + side * 0.003, z + (r - 0.012) * math.sin(a)), 0.0013, steel, 0, 6)




def curved(point, along, across, material, thick=0.0, closed=False):
    """A sheet bent to a shape: `point(u, v)` for u and v from 0 to 1; `closed` joins its two long edges."""
    wide = across if closed else across + 1
    points = [point(i / along, j / across) for i in range(along + 1) for j in range(wide)]
    faces = [(i * wide + j, i * wide + (j + 1) % wide, (i + 1) * wide + (j + 1) % wide, (i + 1) * wide + j)
             for i in range(along) for j in range(across)]
    obj = finish(mesh_of('sheet', points, faces), material)
    if thick:
        solid = obj.modifiers.new('thick', 'SOLIDIFY')
        solid.thickness, solid.offset = thick, 0
    return obj


def hoop(middle, radius, start, end, wide, material, thick=0.003):
    """A band bent along an arc in the plane x–z, as mudguards and straps are."""
    def point(u, v):
        a = math.radians(start + (end - start) * u)
        crown = radius + 0.008 * (1 - (2 * v - 1) ** 2)
        return (middle[0] + crown * math.cos(a), (v - 0.5) * wide, middle[1] + crown * math.sin(a))
    return curved(point, 48, 6, material, thick)
