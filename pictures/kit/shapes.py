"""Parts that things are built of. Lengths are meters; z is up, the viewer stands at negative y."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit import surfaces as S

_group = []


def begin():
    """Starts a new thing: what is made from now on belongs to it, until `placed` moves it."""
    _group.clear()


def placed(at=(0, 0, 0), turn=0.0, tilt=(0.0, 0.0)):
    """Moves everything made since `begin`: turned by degrees about z after being tilted about x and y."""
    move = (Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
            @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X') @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y'))
    objects = list(_group)
    for each in objects:
        each.matrix_world = move @ each.matrix_basis
    _group.clear()
    return objects


def finish(obj, material, bevel=0.0, segments=3, smooth=True):
    obj.data.materials.clear()
    obj.data.materials.append(material)
    if bevel:
        edge = obj.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel, segments, 'ANGLE'
        edge.angle_limit, edge.harden_normals = math.radians(32), True
    if smooth:
        obj.data.use_auto_smooth, obj.data.auto_smooth_angle = True, math.radians(38)
        for face in obj.data.polygons:
            face.use_smooth = True
    _group.append(obj)
    return obj


def mesh_of(name, points, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    repair = bmesh.new()
    repair.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(repair, faces=repair.faces)
    repair.to_mesh(mesh)
    repair.free()
    return obj


def turned_to(axis):
    return {'x': (0, math.pi / 2, 0), 'y': (math.pi / 2, 0, 0), 'z': (0, 0, 0)}[axis]


def degrees(rotation):
    return tuple(math.radians(r) for r in rotation)


def box(at, size, material, bevel=0.003, rotation=(0, 0, 0), segments=3):
    """A box around a point; `rotation` in degrees."""
    x, y, z = (s / 2 for s in size)
    points = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    obj = mesh_of('box', points, faces)
    obj.location, obj.rotation_euler = at, degrees(rotation)
    return finish(obj, material, min(bevel, min(size) * 0.48), segments)


def cylinder(at, radius, length, material, axis='z', bevel=0.001, top=None, sides=56, rotation=None):
    """A cylinder around a point, or a cone with another radius at its far end."""
    bpy.ops.mesh.primitive_cone_add(vertices=sides, radius1=radius, radius2=radius if top is None else top, depth=length)
    obj = bpy.context.object
    obj.location = at
    obj.rotation_euler = degrees(rotation) if rotation else turned_to(axis)
    return finish(obj, material, bevel, 3)


def lathe(profile, material, at=(0, 0, 0), axis='z', sides=72, bevel=0.0, rotation=None):
    """A turned part: (radius, height) pairs about an axis; a radius of 0 closes an end."""
    points, rings = [], []
    for radius, height in profile:
        if radius <= 1e-6:
            rings.append([len(points)])
            points.append((0, 0, height))
        else:
            rings.append(list(range(len(points), len(points) + sides)))
            points += [(radius * math.cos(2 * math.pi * i / sides), radius * math.sin(2 * math.pi * i / sides), height)
                       for i in range(sides)]
    faces = []
    for a, b in zip(rings, rings[1:]):
        for i in range(sides):
            j = (i + 1) % sides
            corners = [a[i % len(a)], a[j % len(a)], b[j % len(b)], b[i % len(b)]]
            unique = list(dict.fromkeys(corners))
            if len(unique) > 2:
                faces.append(unique)
    obj = mesh_of('lathe', points, faces)
    obj.location = at
    obj.rotation_euler = degrees(rotation) if rotation else turned_to(axis)
    return finish(obj, material, bevel)


def softened(points, times=3):
    """A closed outline with its corners cut round."""
    for _ in range(times):
        points = [tuple(a[k] * f + b[k] * (1 - f) for k in range(2))
                  for a, b in zip(points, points[1:] + points[:1]) for f in (0.75, 0.25)]
    return points


def rounded(w, d, r):
    """A rectangle's outline with round corners."""
    points = []
    for cx, cy, a in ((w / 2 - r, d / 2 - r, 0), (-w / 2 + r, d / 2 - r, 90), (-w / 2 + r, -d / 2 + r, 180), (w / 2 - r, -d / 2 + r, 270)):
        points += [(cx + r * math.cos(math.radians(a + t)), cy + r * math.sin(math.radians(a + t))) for t in range(0, 91, 10)]
    return points


def slab(outline, near, far, material, bevel=0.004, segments=4, plane='xz', at=(0, 0, 0), rotation=(0, 0, 0)):
    """An outline in a plane, pushed along the third axis from `near` to `far`."""
    def point(p, d):
        return {'xz': (p[0], d, p[1]), 'xy': (p[0], p[1], d), 'yz': (d, p[0], p[1])}[plane]
    n = len(outline)
    points = [point(p, near) for p in outline] + [point(p, far) for p in outline]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    obj = mesh_of('slab', points, faces)
    obj.location, obj.rotation_euler = at, degrees(rotation)
    return finish(obj, material, bevel, segments)


def _curve(values, t):
    """Catmull–Rom through rows of numbers."""
    i = min(int(t), len(values) - 2)
    f = t - i
    p = [values[max(0, min(len(values) - 1, i + k))] for k in (-1, 0, 1, 2)]
    return [0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3)
            for a, b, c, d in zip(*p)]


def path_through(points, steps=8):
    """A smooth line through points, so that parts of it can be drawn over with the same bends."""
    rows = [list(p) for p in points]
    return [tuple(_curve(rows, t / steps)) for t in range((len(rows) - 1) * steps + 1)]


def shell(sections, material, axis='x', steps=6, sides=64, power=3.0, cap=0.35, mirror=False):
    """
    A molded shell: sections (place along the axis, middle across, middle up, half width, half height[, power]) joined smoothly.
    The power makes a section rounder (2) or boxier (4 and more). Ends are rounded over by `cap` of their smaller half.
    """
    rows = [list(s) + [power] * (6 - len(s)) for s in sections]
    fine = [_curve(rows, t / steps) for t in range((len(rows) - 1) * steps + 1)]
    ends = []
    for row, way in ((fine[0], -1 if fine[0][0] < fine[-1][0] else 1), (fine[-1], 1 if fine[0][0] < fine[-1][0] else -1)):
        depth = cap * min(row[3], row[4])
        ends.append([[row[0] + way * depth * math.sin(a), row[1], row[2], row[3] - depth * (1 - math.cos(a)),
                      row[4] - depth * (1 - math.cos(a)), row[5]] for a in (0.4, 0.8, 1.2, math.pi / 2)])
    rows = ends[0][::-1] + fine + ends[1]
    points, faces = [], []
    for along, across, up, wide, high, p in rows:
        for i in range(sides):
            a = 2 * math.pi * i / sides
            c, s = math.cos(a), math.sin(a)
            u = across + wide * math.copysign(abs(c) ** (2 / p), c)
            v = up + high * math.copysign(abs(s) ** (2 / p), s)
            points.append({'x': (along, u, v), 'y': (u, along, v), 'z': (u, v, along)}[axis])
    for r in range(len(rows) - 1):
        faces += [(r * sides + i, r * sides + (i + 1) % sides, (r + 1) * sides + (i + 1) % sides, (r + 1) * sides + i)
                  for i in range(sides)]
    faces += [tuple(range(sides)), tuple(range((len(rows) - 1) * sides, len(rows) * sides))]
    return finish(mesh_of('shell', points, faces), material)


def tube(points, radius, material, closed=False, flat=None):
    """A cable, hose, rod or strap through points. `flat` makes a strap of that half width."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.resolution_u = '3D', 10
    line = curve.splines.new('BEZIER')
    line.bezier_points.add(len(points) - 1)
    line.use_cyclic_u = closed
    for knot, point in zip(line.bezier_points, points):
        knot.co = point
        knot.handle_left_type = knot.handle_right_type = 'AUTO'
    curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = radius, 4, True
    if flat:
        curve.extrude = flat
    obj = bpy.data.objects.new('tube', curve)
    bpy.context.scene.collection.objects.link(obj)
    curve.materials.append(material)
    _group.append(obj)
    return obj


def rod(a, b, radius, material, bevel=0.0006, sides=32):
    """A straight round bar between two points."""
    a, b = Vector(a), Vector(b)
    bpy.ops.mesh.primitive_cylinder_add(vertices=sides, radius=radius, depth=(b - a).length)
    obj = bpy.context.object
    obj.location = (a + b) / 2
    obj.rotation_euler = (b - a).to_track_quat('Z', 'Y').to_euler()
    return finish(obj, material, bevel)


def bar(a, b, wide, thick, material, bevel=0.002, up=(0, 0, 1)):
    """A straight rectangular bar between two points: `wide` across, `thick` along `up`."""
    a, b = Vector(a), Vector(b)
    obj = box((0, 0, 0), (wide, thick, (b - a).length), material, bevel)
    z = (b - a).normalized()
    x = Vector(up).cross(z).normalized()
    y = z.cross(x)
    obj.matrix_basis = Matrix.Translation((a + b) / 2) @ Matrix((x, y, z)).transposed().to_4x4()
    return obj


def ring(at, radius, thickness, material, axis='z', rotation=None):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thickness, major_segments=80, minor_segments=14)
    obj = bpy.context.object
    obj.location = at
    obj.rotation_euler = degrees(rotation) if rotation else turned_to(axis)
    return finish(obj, material)


def ball(at, radius, material, squash=(1, 1, 1)):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=56, ring_count=28, radius=radius)
    obj = bpy.context.object
    obj.location, obj.scale = at, squash
    return finish(obj, material)


def label(words, at, size, material, facing='front', rotation=None, align='CENTER', thick=0.0004):
    """Printed words. `facing` is front (-y), top, left or right."""
    data = bpy.data.curves.new('label', 'FONT')
    data.body, data.size, data.extrude, data.align_x, data.align_y = words, size, thick, align, 'CENTER'
    obj = bpy.data.objects.new('label', data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    turns = {'front': (90, 0, 0), 'top': (0, 0, 0), 'right': (90, 0, 90), 'left': (90, 0, -90), 'back': (90, 0, 180)}
    obj.rotation_euler = degrees(rotation or turns[facing])
    data.materials.append(material)
    _group.append(obj)
    return obj


def screw(at, radius=0.003, axis='y', toward=-1):
    """The head of a screw with its hexagonal socket."""
    cylinder(at, radius, 0.003, S.dark_steel(), axis, 0.0005, sides=32)
    inside = list(at)
    inside['xyz'.index(axis)] += toward * 0.0012
    cylinder(inside, radius * 0.5, 0.002, S.plain('socket', (0.004, 0.004, 0.004), 0.8), axis, 0, sides=6)


def knurl(at, radius, length, material, axis='x', ribs=30, depth=0.0022, bevel=0.0008):
    """Grip ribs around a cylinder that is already there."""
    for i in range(ribs):
        a = 2 * math.pi * i / ribs
        c, s = math.cos(a) * radius, math.sin(a) * radius
        offset = {'x': (0, c, s), 'y': (c, 0, s), 'z': (c, s, 0)}[axis]
        size = {'x': (length, depth * 1.1, depth), 'y': (depth * 1.1, length, depth), 'z': (depth * 1.1, depth, length)}[axis]
        turn = {'x': (math.degrees(a), 0, 0), 'y': (0, -math.degrees(a), 0), 'z': (0, 0, math.degrees(a))}[axis]
        box([p + o for p, o in zip(at, offset)], size, material, bevel, turn, 2)


def vents(at, count, pitch, size, along='x', rotation=(0, 0, 0)):
    """A row of dark slots."""
    hole = S.plain('vent', (0.003, 0.003, 0.003), 0.9)
    for i in range(count):
        place = list(at)
        place['xyz'.index(along)] += (i - (count - 1) / 2) * pitch
        box(place, size, hole, min(size) * 0.3, rotation, 2)


def foot(at, radius=0.008, height=0.006):
    cylinder(at, radius, height, S.rubber(), 'z', 0.0012)


def wheel(at, radius, width, tire, hub, axis='y', tread=26, spokes=0):
    """A tire with tread on a dished hub; the axle lies along `axis`."""
    lathe([(radius * 0.62, -width / 2), (radius * 0.9, -width / 2), (radius * 0.985, -width * 0.36), (radius, 0),
           (radius * 0.985, width * 0.36), (radius * 0.9, width / 2), (radius * 0.62, width / 2)], tire, at, axis, bevel=0.002)
    if tread:
        knurl(at, radius, width * 0.8, tire, axis, tread, radius * 0.06, 0.001)
    lathe([(0, -width * 0.3), (radius * 0.2, -width * 0.34), (radius * 0.28, -width * 0.2), (radius * 0.55, -width * 0.26),
           (radius * 0.64, -width * 0.46), (radius * 0.64, width * 0.46), (radius * 0.55, width * 0.26),
           (radius * 0.28, width * 0.2), (radius * 0.2, width * 0.34), (0, width * 0.3)], hub, at, axis)
    cylinder(at, radius * 0.11, width * 1.06, S.steel(), axis)


def lens(at, radius, depth, barrel, axis='y', toward=-1):
    """Glass in a stepped barrel that looks `toward` an end of the axis."""
    rows = [(radius, 0), (radius, depth), (radius * 0.93, depth), (radius * 0.88, depth * 0.8), (radius * 0.8, depth * 0.62)]
    obj = lathe(rows, barrel, at, axis, bevel=0.0006)
    glass = lathe([(radius * 0.82 * math.cos(a), depth * 0.6 + radius * 0.22 * math.sin(a)) for a in
                   [i * math.pi / 24 for i in range(12)]] + [(0, depth * 0.6 + radius * 0.22)], S.coated_lens(), at, axis)
    for each in (obj, glass):
        if axis == 'y':
            each.rotation_euler = (math.pi / 2 if toward < 0 else -math.pi / 2, 0, 0)
        elif axis == 'x':
            each.rotation_euler = (0, math.pi / 2 if toward > 0 else -math.pi / 2, 0)


def coil(at, radius, turns, wire, material, seed=1, tail=None):
    """A cable wound up on the ground, not quite neatly, with an end that leaves it."""
    chance = random.Random(seed)
    points = []
    for i in range(turns * 10):
        a = 2 * math.pi * i / 10
        r = radius * (1 + chance.uniform(-0.07, 0.07))
        points.append((at[0] + r * math.cos(a), at[1] + r * math.sin(a),
                       at[2] + wire * (1 + 1.5 * (i // 10)) + chance.uniform(0, wire * 0.4)))
    points += list(tail or [])
    return tube(points, wire, material)


def hard_case(size, shell_paint, lid=105, foam=(0.03, 0.03, 0.032)):
    """An open carrying case at the origin, its hinge at the back; what lies in it goes on the returned height."""
    w, d, h = size
    wall = 0.006
    inside = S.cloth('case foam', foam, 1500, 0.95, 0.1)
    for x in (-1, 1):
        box((x * (w / 2 - wall / 2), 0, h / 2), (wall, d, h), shell_paint, 0.002)
    for y in (-1, 1):
        box((0, y * (d / 2 - wall / 2), h / 2), (w, wall, h), shell_paint, 0.002)
    box((0, 0, wall), (w, d, wall * 2), shell_paint, 0.004)
    level = h * 0.62
    box((0, 0, level / 2 + wall / 2), (w - 2 * wall, d - 2 * wall, level - wall), inside, 0.004)
    for x in (-0.3, 0.3):
        box((x * w, -d / 2 - 0.003, h * 0.86), (w * 0.07, 0.006, h * 0.3), S.black(), 0.002)
    tube([(-w * 0.13, -d / 2, h * 0.6), (-w * 0.12, -d / 2 - 0.03, h * 0.6), (w * 0.12, -d / 2 - 0.03, h * 0.6),
          (w * 0.13, -d / 2, h * 0.6)], 0.006, S.rubber())
    swing = Matrix.Rotation(-math.radians(lid), 4, 'X')
    hinge = Vector((0, d / 2, h))

    def lidded(center, part, material, bevel):
        obj = box((0, 0, 0), part, material, bevel)
        obj.matrix_basis = Matrix.Translation(hinge) @ swing @ Matrix.Translation(
            Vector(center)) @ obj.matrix_basis

    deep = h * 0.45
    lidded((0, -d / 2, deep - wall), (w, d, wall * 2), shell_paint, 0.004)
    lidded((0, -d / 2, deep / 2), (w - 2 * wall, d - 2 * wall, deep * 0.5), inside, 0.006)
    for x in (-1, 1):
        lidded((x * (w / 2 - wall / 2), -d / 2, deep / 2), (wall, d, deep), shell_paint, 0.002)
    for y in (-wall / 2, -d + wall / 2):
        lidded((0, y, deep / 2), (w, wall, deep), shell_paint, 0.002)
    return level
