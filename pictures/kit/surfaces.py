"""What things are made of: materials with grain, smudges and worn edges, sized in meters."""
import bpy

_made = {}


def _once(name, make):
    if name not in _made:
        _made[name] = make()
    return _made[name]


class _Graph:
    """A material's nodes, with less to write."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']
        self.place = self.node('TexCoord').outputs['Object']

    def node(self, kind, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in inputs.items():
            self.put(node.inputs[name.replace('_', ' ')], value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def set(self, **inputs):
        for name, value in inputs.items():
            self.put(self.surface.inputs[name.replace('_', ' ')], value)

    def noise(self, scale, detail=2, distortion=0.0, stretch=None):
        place = self.place
        if stretch:
            place = self.node('Mapping', Vector=place, Scale=stretch).outputs[0]
        return self.node('TexNoise', Vector=place, Scale=scale, Detail=detail, Distortion=distortion).outputs['Fac']

    def between(self, value, low, high, start=0.0, end=1.0):
        node = self.node('MapRange', Value=value)
        for name, number in (('From Min', start), ('From Max', end), ('To Min', low), ('To Max', high)):
            node.inputs[name].default_value = number
        return node.outputs[0]

    def blend(self, factor, a, b, how='MIX'):
        node = self.node('MixRGB', Fac=factor, Color1=a, Color2=b)
        node.blend_type = how
        return node.outputs[0]

    def ramp(self, value, stops):
        node = self.node('ValToRGB', Fac=value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, (*color, 1)
        return node.outputs[0]

    def times(self, a, b):
        node = self.node('Math')
        node.operation = 'MULTIPLY'
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        return node.outputs[0]

    def bump(self, height, strength, distance=0.001):
        return self.node('Bump', Strength=strength, Distance=distance, Height=height).outputs[0]


def scaled(color, by):
    return tuple(min(1.0, channel * by) for channel in color)


def plain(name, color, rough=0.45, metal=0.0, smudge=0.1, grain=0.0, grain_scale=700, coat=0.0, wear=0.0,
          worn=None, shade=0.12, shine=0.5):
    """Plastic, paint, rubber or metal: uneven gloss, a fine grain, and edges rubbed to another color."""

    def make():
        g = _Graph(name)
        broad = g.noise(11, 3)
        tint = g.blend(g.between(broad, 0, 1, 0.3, 0.7), scaled(color, 1 - shade), scaled(color, 1 + shade))
        rough_now = g.between(broad, max(0.02, rough - smudge), min(1, rough + smudge), 0.3, 0.7)
        if wear:
            edge = g.between(g.node('NewGeometry').outputs['Pointiness'], 0, 1, 0.505, 0.56)
            mask = g.times(g.times(edge, g.between(g.noise(60, 3), 0, 1, 0.35, 0.65)), wear)
            tint = g.blend(mask, tint, worn or scaled(color, 2.2))
        g.set(Base_Color=tint, Roughness=rough_now, Metallic=metal, Clearcoat=coat, Clearcoat_Roughness=0.12, Specular=shine)
        if grain:
            g.set(Normal=g.bump(g.noise(grain_scale), grain, 0.0006))
        return g.material

    return _once(name, make)


def plastic(name, color, rough=0.4):
    return plain(name, color, rough, grain=0.18, grain_scale=1100, wear=0.5, smudge=0.12)


def paint(name, color, rough=0.32):
    # Not worn: what is rubbed off by how sharp an edge is speckles sheet metal and tubes all over.
    return plain(name, color, rough, coat=0.35, grain=0.05, grain_scale=400)


def rubber(name='rubber', color=(0.02, 0.02, 0.021)):
    return plain(name, color, 0.66, grain=0.45, grain_scale=1300, smudge=0.1, wear=0.4, worn=scaled(color, 3))


def black(name='black plastic'):
    return plain(name, (0.026, 0.026, 0.028), 0.42, grain=0.2, grain_scale=1000, wear=0.35, worn=(0.09, 0.09, 0.09))


def steel(name='steel', color=(0.6, 0.6, 0.61), rough=0.27):
    return plain(name, color, rough, 1, smudge=0.14, shade=0.08)


def dark_steel():
    return plain('dark steel', (0.1, 0.1, 0.105), 0.34, 1, wear=0.7, worn=(0.5, 0.5, 0.5))


def chrome():
    return plain('chrome', (0.78, 0.78, 0.79), 0.09, 1, smudge=0.06, shade=0.03)


def brass():
    return plain('brass', (0.62, 0.42, 0.16), 0.25, 1)


def brushed(name='brushed', color=(0.55, 0.55, 0.56), along=(1, 90, 90), rough=0.3):
    """Metal with the fine lines of a brush, across the given axis."""

    def make():
        g = _Graph(name)
        lines = g.noise(14, 2, stretch=along)
        g.set(Base_Color=g.blend(lines, scaled(color, 0.9), scaled(color, 1.1)), Metallic=1.0,
              Roughness=g.between(lines, rough - 0.08, rough + 0.14), Normal=g.bump(lines, 0.12, 0.0005))
        return g.material

    return _once(name, make)


def cast(name='cast aluminum', color=(0.42, 0.42, 0.43)):
    return plain(name, color, 0.44, 0.9, grain=0.35, grain_scale=500)


def glass(name='glass', color=(1, 1, 1), rough=0.0):
    def make():
        g = _Graph(name)
        g.set(Base_Color=color, Transmission=1.0, Roughness=rough, IOR=1.45)
        return g.material

    return _once(name, make)


def coated_lens():
    """A lens as a camera sees it: deep, with a violet and green sheen."""

    def make():
        g = _Graph('coated lens')
        facing = g.node('LayerWeight', Blend=0.35).outputs['Facing']
        g.set(Base_Color=g.ramp(facing, [(0, (0.004, 0.006, 0.02)), (0.45, (0.03, 0.012, 0.05)), (0.8, (0.01, 0.05, 0.04))]),
              Roughness=0.02, Specular=0.45)
        return g.material

    return _once('coated lens', make)


def glossy_black():
    return plain('glossy black', (0.006, 0.006, 0.007), 0.05, coat=1.0, smudge=0.03)


def lamp(name, color, strength):
    def make():
        g = _Graph(name)
        g.set(Base_Color=(0.02, 0.02, 0.02), Emission=color, Emission_Strength=strength)
        return g.material

    return _once(name, make)


def leatherette(name='leatherette', color=(0.022, 0.022, 0.023)):
    """Pebbled covering of cameras and cases."""

    def make():
        g = _Graph(name)
        cells = g.node('TexVoronoi', Vector=g.place, Scale=900.0).outputs['Distance']
        g.set(Base_Color=color, Roughness=0.52, Normal=g.bump(cells, 0.55, 0.0006))
        return g.material

    return _once(name, make)


def cloth(name, color, weave=900, rough=0.9, sheen=0.4):
    """Woven fabric: two crossing waves of thread, folds in the color."""

    def make():
        g = _Graph(name)
        waves = []
        for direction in ('X', 'Y'):
            wave = g.node('TexWave', Vector=g.place, Scale=weave / 6.0, Distortion=1.2, Detail=2.0)
            wave.bands_direction = direction
            waves.append(wave.outputs['Fac'])
        thread = g.times(*waves)
        fold = g.noise(6, 3)
        g.set(Base_Color=g.blend(fold, scaled(color, 0.75), scaled(color, 1.2)), Roughness=rough, Sheen=sheen,
              Normal=g.bump(thread, 0.4, 0.0008))
        return g.material

    return _once(name, make)


def mesh_grille(name='grille', color=(0.02, 0.02, 0.02), holes=260):
    """Perforated sheet metal as in front of speakers."""

    def make():
        g = _Graph(name)
        g.tree.nodes.remove(g.tree.nodes['Principled BSDF'])
        g.surface = g.node('BsdfPrincipled')
        g.tree.links.new(g.surface.outputs[0], g.tree.nodes['Material Output'].inputs[0])
        cells = g.node('TexVoronoi', Vector=g.place, Scale=holes, Randomness=0.0).outputs['Distance']
        hole = g.between(cells, 0, 1, 0.3, 0.36)
        g.set(Base_Color=g.blend(hole, (0.002, 0.002, 0.002), color), Roughness=0.45, Metallic=0.2,
              Normal=g.bump(hole, 0.6, 0.001))
        return g.material

    return _once(name, make)


def wood(name, dark, light, along='x', gloss=0.45, grain=0.22, scale=1.0):
    """Boards: grain along an axis, every board (object) its own piece of the tree."""

    def make():
        g = _Graph(name)
        info = g.node('ObjectInfo').outputs['Random']
        shift = g.node('CombineXYZ')
        for axis in 'XYZ':
            g.put(shift.inputs[axis], g.times(info, 37.0))
        moved = g.node('VectorMath')
        moved.operation = 'ADD'
        g.put(moved.inputs[0], g.place)
        g.put(moved.inputs[1], shift.outputs[0])
        stretch = {'x': (1.3, 15, 15), 'y': (15, 1.3, 15), 'z': (15, 15, 1.3)}[along]
        g.place = g.node('Mapping', Vector=moved.outputs[0], Scale=tuple(s * scale for s in stretch)).outputs[0]
        rings = g.noise(4.2, 5, 0.7)
        pores = g.noise(34, 1)
        color = g.ramp(rings, [(0.28, dark), (0.72, light)])
        color = g.blend(g.between(pores, 0, 0.4, 0.55, 0.75), color, scaled(dark, 0.6))
        color = g.blend(g.between(info, 0, 0.25), color, scaled(dark, 0.8))
        g.set(Base_Color=color, Roughness=g.between(rings, gloss - 0.08, gloss + 0.14), Normal=g.bump(rings, grain, 0.0012))
        return g.material

    return _once(name, make)


def concrete(name='concrete', color=(0.36, 0.35, 0.33)):
    def make():
        g = _Graph(name)
        stains = g.noise(2.2, 4, 0.4)
        sand = g.noise(420, 2)
        tint = g.blend(g.between(stains, 0, 1, 0.3, 0.7), scaled(color, 0.72), scaled(color, 1.12))
        tint = g.blend(g.between(sand, 0, 0.35, 0.5, 0.7), tint, scaled(color, 0.5))
        g.set(Base_Color=tint, Roughness=0.9, Normal=g.bump(sand, 0.5, 0.002))
        return g.material

    return _once(name, make)


def plaster(name='plaster', color=(0.62, 0.59, 0.54)):
    def make():
        g = _Graph(name)
        g.set(Base_Color=g.blend(g.noise(1.4, 3), scaled(color, 0.9), scaled(color, 1.08)), Roughness=0.92,
              Normal=g.bump(g.noise(70, 3), 0.16, 0.002))
        return g.material

    return _once(name, make)


def stone(name='stone', color=(0.36, 0.35, 0.33), vein=(0.15, 0.14, 0.135)):
    """A polished counter with soft veins."""

    def make():
        g = _Graph(name)
        veins = g.between(g.noise(3.4, 6, 1.8), 1, 0, 0.48, 0.56)
        fleck = g.between(g.noise(240, 1), 0, 0.5, 0.6, 0.75)
        tint = g.blend(g.times(veins, 0.25), color, vein)
        g.set(Base_Color=g.blend(fleck, tint, scaled(vein, 1.2)), Roughness=g.between(g.noise(5), 0.16, 0.3))
        return g.material

    return _once(name, make)


def leaf(name='grass'):
    def make():
        g = _Graph(name)
        tone = g.node('TexNoise', Vector=g.node('NewGeometry').outputs['Position'], Scale=7.0, Detail=3.0).outputs['Fac']
        fine = g.node('TexNoise', Vector=g.node('NewGeometry').outputs['Position'], Scale=160.0, Detail=2.0).outputs['Fac']
        tint = g.ramp(tone, [(0.3, (0.045, 0.11, 0.018)), (0.55, (0.11, 0.2, 0.03)), (0.75, (0.24, 0.26, 0.07))])
        g.set(Base_Color=g.blend(g.between(fine, 0, 0.6, 0.4, 0.7), tint, (0.2, 0.28, 0.06)), Roughness=0.55, Specular=0.3)
        return g.material

    return _once(name, make)
