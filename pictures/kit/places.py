"""Where things are photographed: a ground, what is behind it, and the light that belongs there. The thing's size sets the scale."""
import math
import random

import bpy
from mathutils import Vector

from kit import surfaces as S
from kit.shapes import box, cylinder, lathe, mesh_of, rod, tube


def lamp(at, to, watts, wide, high, color):
    data = bpy.data.lights.new('lamp', 'AREA')
    data.energy, data.shape, data.size, data.size_y, data.color = watts, 'RECTANGLE', wide, high, color
    obj = bpy.data.objects.new('lamp', data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return obj


def world(zenith, horizon, ground, strength):
    """A sky that is one color overhead, another at the horizon and a third below."""
    made = bpy.data.worlds.new('world')
    bpy.context.scene.world = made
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    split = nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    half = nodes.new('ShaderNodeMapRange')
    half.inputs['From Min'].default_value = -1
    coordinate = nodes.new('ShaderNodeTexCoord')
    links.new(coordinate.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], half.inputs['Value'])
    links.new(half.outputs[0], ramp.inputs['Fac'])
    elements = ramp.color_ramp.elements
    elements.new(0.5), elements.new(0.47)
    for element, (position, color) in zip(elements, [(0.4, ground), (0.49, ground), (0.53, horizon), (0.95, zenith)]):
        element.position, element.color = position, (*color, 1)
    links.new(ramp.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = strength
    made.cycles.sampling_method = 'NONE'


def window_light(size, side=-1, strength=1.0):
    """Daylight through a window with a cross, upper left of the camera, and the room that answers it."""
    k = max(size, 0.12)
    aim = (0, 0, 0.3 * k)
    at = Vector((side * 2.3 * k, -1.3 * k, 2.2 * k))
    lamp(at, aim, 210 * k * k * strength, 1.5 * k, 1.7 * k, (1, 0.97, 0.925))
    lamp((side * 0.6 * k, 2.0 * k, 2.4 * k), aim, 34 * k * k * strength, 1.8 * k, 0.4 * k, (0.94, 0.97, 1))
    # The window's cross, as bright things reflect it.
    toward = (Vector(aim) - at).normalized()
    across = toward.cross(Vector((0, 0, 1))).normalized()
    up = across.cross(toward)
    frame = S.plain('window frame', (0.5, 0.48, 0.45), 0.6)
    near = at + toward * 0.05 * k
    for half in (up * 0.9, across * 0.8):
        bar = rod(near - half * k, near + half * k, 0.035 * k, frame)
        bar.visible_shadow = bar.visible_diffuse = False
    world((0.8, 0.86, 0.95), (0.7, 0.62, 0.54), (0.26, 0.19, 0.14), 0.26)


def daylight(strength=1.0, overcast=0.4, turn=-50, height=48, size=1.0):
    """A sun behind thin cloud and the sky around it."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = 5.2 * strength, math.radians(1 + 16 * overcast), (1, 0.94, 0.84)
    obj = bpy.data.objects.new('sun', data)
    bpy.context.scene.collection.objects.link(obj)
    obj.rotation_euler = (math.radians(90 - height), 0, math.radians(turn))
    world((0.32, 0.5, 0.85), (0.7, 0.76, 0.84), (0.16, 0.16, 0.13), 0.6 * strength)


def boards(size, y0, y1, wide, material, z=0.0, across='y', reach=None, gap=0.002, bevel=0.0015):
    """Boards that run left to right, from the viewer to the back."""
    reach = reach or 9 * size
    count = math.ceil((y1 - y0) / wide)
    for i in range(count):
        at = y0 + (i + 0.5) * wide
        if across == 'y':
            box((((i * 37) % 11 - 5) * 0.01 * reach, at, z - 0.0125), (reach * 2, wide - gap, 0.025), material, bevel)
        else:
            box((at, ((i * 37) % 11 - 5) * 0.01 * reach, z - 0.0125), (wide - gap, reach * 2, 0.025), material, bevel)


def mug(at, color=(0.55, 0.12, 0.06), turn=20):
    glaze = S.plain('glaze %s' % (color,), color, 0.16, coat=0.8, smudge=0.05)
    x, y, z = at
    lathe([(0, 0), (0.034, 0), (0.039, 0.004), (0.041, 0.03), (0.041, 0.092), (0.0395, 0.094), (0.038, 0.092), (0.0375, 0.02),
           (0.03, 0.01), (0, 0.01)], glaze, at)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    tube([(x + r * c, y + r * s, z + h) for r, h in ((0.039, 0.075), (0.06, 0.074), (0.068, 0.05), (0.058, 0.026), (0.039, 0.022))],
         0.0052, glaze)


def pencil(at, turn, color=(0.62, 0.36, 0.03)):
    x, y, z = at
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    r = 0.0038

    def spot(along):
        return (x + along * c, y + along * s, z + r)
    rod(spot(-0.075), spot(0.06), r, S.paint('pencil %s' % (color,), color), sides=6)
    cylinder(spot(0.071), r, 0.022, S.plain('cedar', (0.6, 0.4, 0.22), 0.7), top=0.0008, rotation=(0, 90, turn), bevel=0)
    rod(spot(-0.086), spot(-0.075), r, S.brass())
    rod(spot(-0.094), spot(-0.086), r * 0.95, S.plain('eraser', (0.6, 0.2, 0.18), 0.8))


def books(at, seed, turn=0):
    chance = random.Random(seed)
    x, y, z = at
    for color in chance.sample([(0.1, 0.16, 0.2), (0.35, 0.09, 0.05), (0.5, 0.42, 0.3), (0.08, 0.16, 0.11)], 3):
        thick = chance.uniform(0.018, 0.03)
        a = turn + chance.uniform(-8, 8)
        box((x, y, z + thick / 2), (0.21, 0.15, thick), S.cloth('book %s' % (color,), color, 1400), 0.002, (0, 0, a))
        z += thick


def plant(at, size, seed=3):
    """A potted plant for the blurred back of a room."""
    chance = random.Random(seed)
    x, y, z = at
    lathe([(0, 0), (0.3 * size, 0), (0.4 * size, 0.62 * size), (0.36 * size, 0.62 * size), (0.34 * size, 0.5 * size), (0, 0.5 * size)],
          S.plain('terracotta', (0.42, 0.16, 0.08), 0.85), at)
    green = S.plain('leaf', (0.03, 0.1, 0.03), 0.4)
    for _ in range(26):
        a, lean, long = chance.uniform(0, 6.283), chance.uniform(0.3, 1.1), chance.uniform(0.7, 1.4) * size
        c, s = math.cos(a), math.sin(a)
        spine = [(x + c * long * t * math.sin(lean) , y + s * long * t * math.sin(lean),
                  z + 0.5 * size + long * (t * math.cos(lean) - 0.3 * t * t * lean)) for t in (0, 0.4, 0.75, 1)]
        w = [0.02, 0.12, 0.1, 0.0]
        points = [(p[0] + k * w[i] * size * -s, p[1] + k * w[i] * size * c, p[2]) for i, p in enumerate(spine) for k in (-1, 1)]
        leaf = mesh_of('leaf', points, [(0, 1, 3, 2), (2, 3, 5, 4), (4, 5, 7, 6)])
        leaf.data.materials.append(green)


def workbench(size, seed):
    """A garage bench with a pegboard and tools hanging out of focus."""
    wood = S.wood('bench', (0.2, 0.105, 0.05), (0.47, 0.3, 0.165), gloss=0.52)
    boards(size, -2.2 * size, max(1.1 * size, 0.35), 0.145, wood)
    back = max(1.2 * size, 0.42)
    peg = S.plain('pegboard', (0.42, 0.36, 0.28), 0.75, grain=0.1)
    box((0, back, 1.2 * size), (12 * size, 0.01, 4.2 * size), peg)
    hole = S.plain('hole', (0.02, 0.017, 0.014), 0.9)
    pitch = max(0.032, size * 0.07)
    for i in range(-26, 27):
        for j in range(1, 24):
            z = j * pitch
            if z < 2.4 * size:
                disc = mesh_of('hole', [(math.cos(a) * pitch * 0.12, 0, math.sin(a) * pitch * 0.12) for a in
                                        [k * math.pi / 4 for k in range(8)]], [tuple(range(8))])
                disc.data.materials.append(hole)
                disc.location = (i * pitch, back - 0.0056, z)
    chance = random.Random(seed)
    steel, wooden, red = S.steel(), S.wood('handle', (0.3, 0.16, 0.07), (0.55, 0.36, 0.2), 'z'), S.plastic('red grip', (0.4, 0.04, 0.02))
    u = max(size, 0.3)
    for i, x in enumerate((-1.35, -1.0, -0.62, 0.72, 1.05, 1.4)):
        x, top = x * u, chance.uniform(0.75, 0.9) * u
        y = back - 0.03 * u
        if i % 3 == 0:
            box((x, y, top - 0.25 * u), (0.03 * u, 0.03 * u, 0.32 * u), wooden, 0.01 * u)
            box((x, y, top - 0.06 * u), (0.15 * u, 0.035 * u, 0.04 * u), steel, 0.006 * u)
        elif i % 3 == 1:
            cylinder((x, y, top - 0.1 * u), 0.02 * u, 0.13 * u, red, bevel=0.006 * u)
            cylinder((x, y, top - 0.26 * u), 0.006 * u, 0.2 * u, steel)
        else:
            box((x, y, top - 0.2 * u), (0.028 * u, 0.01 * u, 0.34 * u), steel, 0.004 * u)
            lathe([(0.02 * u, -0.006 * u), (0.036 * u, -0.006 * u), (0.036 * u, 0.006 * u), (0.02 * u, 0.006 * u)], steel,
                  (x, y, top - 0.03 * u), 'y')
    window_light(size)


def oak_floor(size, seed):
    """A living room's oak floor, its baseboard and a plant."""
    floor = S.wood('oak floor', (0.27, 0.155, 0.08), (0.56, 0.38, 0.225), gloss=0.36, grain=0.12)
    back = max(1.5 * size, 0.6)
    boards(size, -2.5 * size, back, 0.12, floor)
    box((0, back + 0.01, 2 * size), (14 * size, 0.02, 6 * size), S.plaster('wall', (0.62, 0.575, 0.5)))
    box((0, back - 0.008, 0.05), (14 * size, 0.016, 0.1), S.plain('baseboard', (0.72, 0.7, 0.66), 0.5, smudge=0.05, shade=0.04), 0.006)
    side = 1 if seed % 2 else -1
    plant((side * 1.15 * size, back - 0.42 * size, 0), 0.34 * size, seed)
    window_light(size, -1)


def desk(size, seed):
    """A dark desk before a colored wall, with books, a mug and a pencil."""
    top = S.wood('walnut', (0.06, 0.028, 0.015), (0.2, 0.105, 0.055), gloss=0.34, grain=0.1)
    back = max(1.5 * size, 0.5)
    boards(size, -2.4 * size, back * 0.86, 0.3, top, gap=0.0004, bevel=0.0002)
    wall = [(0.16, 0.22, 0.2), (0.42, 0.24, 0.16), (0.2, 0.25, 0.3)][seed % 3]
    box((0, back + 0.02, 0.6 * size), (14 * size, 0.02, 7 * size), S.plaster('wall %d' % (seed % 3), wall))
    side = 1 if seed % 2 else -1
    books((side * max(0.9 * size, 0.3), back * 0.6, 0), seed, 12 * side)
    mug((-side * max(0.85 * size, 0.24), back * 0.45, 0), [(0.6, 0.57, 0.5), (0.5, 0.12, 0.05), (0.1, 0.2, 0.24)][seed % 3])
    window_light(size, -1)


def counter(size, seed):
    """A kitchen counter with tiles behind it."""
    back = max(0.85 * size, 0.34)
    box((0, 0, -0.02), (14 * size, 2 * back + 3 * size, 0.04), S.stone(), 0.004)
    tiles = S.plain('tile', [(0.66, 0.65, 0.61), (0.2, 0.3, 0.27)][seed % 2], 0.14, coat=0.6, smudge=0.05, shade=0.06)
    grout = S.plain('grout', (0.45, 0.43, 0.4), 0.95)
    box((0, back + 0.012, 1.2 * size), (14 * size, 0.02, 5 * size), grout)
    w, h = 0.15, 0.075
    for row in range(int(2.6 * size / h) + 1):
        for column in range(-int(2.4 * size / w) - 1, int(2.4 * size / w) + 2):
            box(((column + 0.5 * (row % 2)) * w, back, (row + 0.5) * h), (w - 0.004, 0.012, h - 0.004), tiles, 0.002)
    side = 1 if seed % 2 else -1
    mug((side * max(0.8 * size, 0.24), back * 0.45, 0), (0.62, 0.6, 0.55), 200)
    board = S.wood('board', (0.3, 0.17, 0.08), (0.52, 0.34, 0.19), 'z')
    box((-side * max(0.82 * size, 0.3), back - 0.05, 0.16), (0.22, 0.02, 0.32), board, 0.008, (-8, 0, 0))
    window_light(size, -1)


def foliage(at, size, count, leaf, chance):
    """A bush or the crown of a tree for the blurred background."""
    points, faces = [], []
    for _ in range(count):
        way = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized() * chance.uniform(0.6, 1)
        middle = Vector(at) + Vector([w * s for w, s in zip(way, size)])
        a = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized() * leaf
        b = a.cross(Vector((chance.gauss(0, 1), chance.gauss(0, 1), 1))).normalized() * leaf * 0.6
        points += [middle - a, middle + b, middle + a, middle - b]
        faces.append(tuple(range(len(points) - 4, len(points))))
    green = chance.choice([(0.04, 0.09, 0.025), (0.06, 0.11, 0.03), (0.05, 0.075, 0.025)])
    mesh_of('foliage', points, faces).data.materials.append(S.plain('foliage %s' % (green,), green, 0.8, shade=0.4, shine=0.1))


def driveway(size, seed):
    """Concrete with a joint, and a garage door behind it."""
    back = max(2.4 * size, 1.4)
    slab = S.concrete()
    for row in range(-3, 2):
        for column in range(-2, 3):
            box((column * 1.8 + 0.35, row * 1.6 + 0.5, -0.03), (1.79, 1.59, 0.06), slab, 0.006)
    door = S.paint('garage door', [(0.5, 0.49, 0.45), (0.13, 0.2, 0.22)][seed % 2], 0.5)
    for i in range(7):
        box((0, back, 0.02 + 0.25 + i * 0.5), (16, 0.05, 0.49), door, 0.012)
        for j in range(-7, 8):
            box((j * 1.05, back - 0.03, 0.27 + i * 0.5), (0.84, 0.02, 0.3), door, 0.01)
    daylight(0.95, 0.12, -58, 44)


def lawn(size, seed):
    """Cut grass and a board fence in the sun."""
    chance = random.Random(seed)
    back = max(2.6 * size, 1.6)
    ground = mesh_of('ground', [(-12, -8, 0), (12, -8, 0), (12, 14, 0), (-12, 14, 0)], [(0, 1, 2, 3)])
    ground.data.materials.append(S.plain('soil', (0.05, 0.075, 0.02), 0.95))
    points, faces = [], []
    reach = max(2.6 * size, 1.0)
    for _ in range(90000):
        y = chance.uniform(-1.6 * reach, back)
        x = chance.uniform(-1.5, 1.5) * (reach + 0.35 * (y + reach))
        high, lean, a = chance.uniform(0.02, 0.05), chance.uniform(-0.02, 0.02), chance.uniform(0, 3.14)
        w = 0.0019
        c, s = math.cos(a) * w, math.sin(a) * w
        n = len(points)
        points += [(x - c, y - s, 0), (x + c, y + s, 0), (x + lean, y + chance.uniform(-0.02, 0.02), high)]
        faces.append((n, n + 1, n + 2))
    mesh = bpy.data.meshes.new('grass')
    mesh.from_pydata(points, [], faces)
    grass = bpy.data.objects.new('grass', mesh)
    bpy.context.scene.collection.objects.link(grass)
    mesh.materials.append(S.leaf())
    fence = S.wood('fence', (0.2, 0.12, 0.07), (0.42, 0.29, 0.18), 'z', 0.75, 0.4)
    for i in range(-30, 31):
        box((i * 0.152, back, 0.85 + chance.uniform(-0.01, 0.01)), (0.143, 0.02, 1.66), fence, 0.003, (0, chance.uniform(-0.4, 0.4), 0))
    for x in (-2.3, -1.9, 2.0, 2.5):
        foliage((x, back - 0.4, 0.42), (0.42, 0.3, 0.42), 900, 0.035, chance)
    daylight(1.0, 0.12, -52, 42)


def deck(size, seed):
    """A weathered deck with a railing, late in the day."""
    plank = S.wood('deck', (0.19, 0.135, 0.1), (0.4, 0.31, 0.235), gloss=0.7, grain=0.4)
    back = max(2.2 * size, 1.2)
    boards(size, -3.2 * size, back, 0.14, plank, gap=0.006, bevel=0.004, reach=max(9 * size, 5))
    rail = S.wood('railing', (0.24, 0.15, 0.09), (0.45, 0.32, 0.2), 'z', 0.7)
    for i in range(-14, 15):
        box((i * 0.16 + 0.05, back - 0.1, 0.46), (0.04, 0.04, 0.9), rail, 0.005)
    box((0, back - 0.1, 0.94), (9, 0.14, 0.045), rail, 0.006)
    chance = random.Random(seed)
    for i in range(-7, 8):
        x = i * 1.7 + chance.uniform(-0.5, 0.5)
        foliage((x, back + 6 + chance.uniform(-1, 1), chance.uniform(0.3, 1.2)), (1.6, 1.2, chance.uniform(2.2, 3.2)), 1700, 0.13, chance)
    daylight(0.95, 0.12, -62, 30)


PLACES = {'workbench': workbench, 'oak-floor': oak_floor, 'desk': desk, 'counter': counter, 'driveway': driveway, 'lawn': lawn,
          'deck': deck}
