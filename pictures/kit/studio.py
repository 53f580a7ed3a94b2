"""The camera: an empty scene, a frame that holds the whole thing or a part of it, and the picture."""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from kit import shapes, surfaces


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    surfaces._made.clear()
    shapes._group.clear()


def corners(objects, only=None):
    """Points on the things' surfaces, in the world; of a detail only those within `reach` of its middle."""
    bpy.context.view_layer.update()
    seen = bpy.context.evaluated_depsgraph_get()
    points = []
    for obj in objects:
        shape = obj.evaluated_get(seen)
        mesh = shape.to_mesh()
        step = max(1, len(mesh.vertices) // 400)
        points += [obj.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        shape.to_mesh_clear()
    if only:
        middle, reach = Vector(only[0]), only[1]
        points = [middle + Vector((x, y, z)) * reach for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    return points


def aim(points, azimuth=25.0, pitch=20.0, fill=0.66, shift=(0.02, -0.02), focal=50.0, blur=1.0):
    """
    Sets the camera so that the points fill a share of the frame, the middle shifted from the frame's own. `azimuth` is how far
    it stands to the right of straight ahead, `pitch` how far it looks down; `blur` opens the aperture.
    """
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = 1280, 960
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    data.lens, data.clip_start = focal, 0.01
    a, p = math.radians(azimuth), math.radians(pitch)
    back = Vector((math.sin(a) * math.cos(p), -math.cos(a) * math.cos(p), math.sin(p)))
    low = Vector([min(q[i] for q in points) for i in range(3)])
    high = Vector([max(q[i] for q in points) for i in range(3)])
    middle, away = (low + high) / 2, (high - low).length * 1.6
    camera.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    for _ in range(24):
        camera.location = middle + back * away
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, q) for q in points]
        left, right = min(s.x for s in seen), max(s.x for s in seen)
        bottom, top = min(s.y for s in seen), max(s.y for s in seen)
        right_way, up_way = camera.matrix_world.col[0].to_3d(), camera.matrix_world.col[1].to_3d()
        wide = away * 36 / focal
        middle += right_way * ((left + right) / 2 - 0.5 - shift[0]) * wide + up_way * ((bottom + top) / 2 - 0.5 - shift[1]) * wide * 0.75
        away *= max((right - left) / fill, (top - bottom) / (fill * 1.12)) ** 0.8
    nearest = min((q - camera.location).dot(-back) for q in points)
    data.dof.use_dof = True
    data.dof.focus_distance = nearest + 0.3 * (away - nearest)
    data.dof.aperture_fstop = max(2.0, 5.0 / (blur * max(away, 0.05) ** 0.55))
    return camera


def photograph(path, width, samples, exposure=0.0, threads=0):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = 'CPU', samples, True, 0.015
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2, 3, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy, cycles.use_denoising = 4.0, 0.5, False
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, width * 3 // 4, 100
    if threads:
        render.threads_mode, render.threads = 'FIXED', threads
    render.image_settings.file_format, render.image_settings.color_depth = 'PNG', '8'
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = exposure + 0.3
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.view_layers[0].use_pass_diffuse_color = True
    _also_guides(scene, path)
    render.filepath = path
    bpy.ops.render.render(write_still=True)


def _also_guides(scene, path):
    """Writes what things are colored like and which way they face beside the picture: the cleaner keeps edges by it."""
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    layers = next(n for n in nodes if n.type == 'R_LAYERS')
    out = nodes.new('CompositorNodeOutputFile')
    folder, name = path.rsplit('/', 1)
    out.base_path = folder
    out.format.file_format, out.format.color_depth = 'PNG', '8'
    out.format.color_management = 'OVERRIDE'
    out.format.view_settings.view_transform = 'Raw'
    out.file_slots.clear()
    for title, source in (('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'), ('diffuse', 'DiffCol')):
        out.file_slots.new('%s.%s.' % (name.removesuffix('.png'), title))
        value = layers.outputs[source]
        if title == 'normal':
            half = nodes.new('CompositorNodeMixRGB')
            half.blend_type, half.inputs[0].default_value = 'MULTIPLY', 1
            half.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
            more = nodes.new('CompositorNodeMixRGB')
            more.blend_type, more.inputs[0].default_value = 'ADD', 1
            more.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
            links.new(value, half.inputs[1])
            links.new(half.outputs[0], more.inputs[1])
            value = more.outputs[0]
        links.new(value, out.inputs[len(out.inputs) - 1])
