"""Render one product of the catalogue from its spec, with Blender's Cycles on the CPU.

    blender -b -P closet.py -- spec.json out.png [--view N --spp N --width W --height H]

A spec is a JSON file (see README.md). Every length in a spec and in this file is in inches unless a
docstring says otherwise; only Blender itself is fed metres. Axes: x to the right along a wall,
y out of the wall is negative (toward the viewer), z up from the floor.

Order of the file: numbers, materials, stage (meshes), props, cabinet parts, sections, runs,
loose products, rooms, light and camera, rendering, main.
"""
import argparse
import json
import math
import os
import random
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

# ---------------------------------------------------------------- numbers

INCH = 0.0254          # metres
BOARD = 0.75           # panel and shelf thickness
BACK = 0.25            # back panel thickness
TOE = 2.5              # toe kick height
REVEAL = 0.075         # gap around a front, each side
TOP_SHELF = 12.25      # clear height above the highest shelf of a hanging section
FALL = 3.0             # clear height under the longest garment

FINISHES = {           # light tone, dark tone (None: plain colour)
    'white': ('#f2f2ef', None),
    'linen': ('#ddd3c4', '#cfc3b1'),
    'driftwood': ('#b9ac9a', '#94866f'),
    'graphite': ('#4b4f55', None),
    'oak': ('#cfb18a', '#b39468'),
    'walnut': ('#7f593b', '#52331f'),
    'sage': ('#a3aa98', None),
}
METALS = {
    'nickel': ('#c4c5c6', 0.28), 'chrome': ('#dcdddf', 0.12), 'black': ('#26282a', 0.42),
    'brass': ('#b8935a', 0.3), 'bronze': ('#5a4636', 0.38), 'aluminium': ('#d4d6d8', 0.36),
}
FLOORS = {             # light tone, dark tone, laid as
    'oak': ('#bd9568', '#9d7549', 'planks'), 'pale': ('#d2bb9b', '#bda27f', 'planks'),
    'grey': ('#b9b2a8', '#a29b90', 'planks'), 'walnut': ('#80604a', '#664a37', 'planks'),
    'tile': ('#cbc5ba', '#bfb8ac', 'tiles'), 'carpet': ('#cfc8bc', None, 'plain'),
}
CLOTHES = {
    'garden': ['#f1eee7', '#e4ddcf', '#c9bfae', '#a9b4a4', '#7d8f7c', '#48594f', '#2d3a38', '#8f7f6c'],
    'harbor': ['#f2f1ee', '#dcdad4', '#b7c0c8', '#8394a6', '#52667b', '#28384a', '#c9b89f', '#8b7964'],
    'clay': ['#f3ede5', '#e0d3c4', '#c8b09b', '#a58571', '#75604f', '#4a413b', '#a5a08f', '#6d7468'],
    'mono': ['#f4f3f0', '#dedcd8', '#b9b8b4', '#8b8b89', '#5d5e60', '#37393c', '#cfc6b8', '#a3947f'],
    'kids': ['#f4efe4', '#e7c98f', '#d99a7c', '#9fb7a2', '#8fa9c2', '#c9b6cf', '#f0dccb', '#6f8aa3'],
}
KELVIN = {2700: '#ffd2a0', 3000: '#ffdcb4', 3500: '#ffe6c9', 4000: '#fff0de', 5000: '#f4f6ff'}


def linear(hex_colour):
    """'#rrggbb' in sRGB to a linear RGBA tuple."""
    channels = [int(hex_colour.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels) + (1,)


def move(x=0, y=0, z=0, turn=0, tip=0, roll=0):
    """A placement: shift in inches, then turn (about z), tip (about x), roll (about y) in degrees."""
    rotation = (Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tip), 4, 'X')
                @ Matrix.Rotation(math.radians(roll), 4, 'Y'))
    return Matrix.Translation(Vector((x, y, z)) * INCH) @ rotation


# ---------------------------------------------------------------- materials

def material(name, build):
    """The material called `name`, built on first use by `build(nodes, links, principled)`."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    build(tree.nodes, tree.links, tree.nodes['Principled BSDF'])
    return made


def plain(colour, rough=.5, metal=0., shine=.5, sheen=0.):
    """One even colour; rough, metal, shine and sheen run from 0 to 1."""
    def build(nodes, links, shader):
        shader.inputs['Base Color'].default_value = linear(colour)
        shader.inputs['Roughness'].default_value = rough
        shader.inputs['Metallic'].default_value = metal
        shader.inputs['Specular'].default_value = shine
        shader.inputs['Sheen'].default_value = sheen
    return material(f'plain {colour} {rough} {metal} {shine} {sheen}', build)


def cloth(colour, stripe=None):
    """Woven cloth: matt, a soft sheen, a fine weave and small creases; `stripe` lays a second colour across it."""
    def build(nodes, links, shader):
        where = nodes.new('ShaderNodeTexCoord')
        weave, crease = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeTexNoise')
        weave.inputs['Scale'].default_value, weave.inputs['Detail'].default_value = 330, 1
        crease.inputs['Scale'].default_value, crease.inputs['Detail'].default_value = 24, 2
        crease.inputs['Distortion'].default_value = .6
        fine, broad, tone, mix = (nodes.new('ShaderNode' + kind) for kind in ('Bump', 'Bump', 'MapRange', 'HueSaturation'))
        for node, size, strength, distance in ((fine, weave, .22, .0012), (broad, crease, .45, .0045)):
            links.new(where.outputs['Object'], size.inputs['Vector'])
            links.new(size.outputs['Fac'], node.inputs['Height'])
            node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, distance
        links.new(broad.outputs[0], fine.inputs['Normal'])
        links.new(fine.outputs[0], shader.inputs['Normal'])
        tone.inputs['From Min'].default_value, tone.inputs['From Max'].default_value = .3, .7
        tone.inputs['To Min'].default_value, tone.inputs['To Max'].default_value = .9, 1.06
        links.new(weave.outputs['Fac'], tone.inputs['Value'])
        links.new(tone.outputs[0], mix.inputs['Value'])
        mix.inputs['Color'].default_value = linear(colour)
        if stripe:
            split, beat, step, two = (nodes.new('ShaderNode' + kind) for kind in ('SeparateXYZ', 'Math', 'Math', 'MixRGB'))
            links.new(where.outputs['Object'], split.inputs[0])
            beat.operation, step.operation = 'PINGPONG', 'LESS_THAN'
            beat.inputs[1].default_value, step.inputs[1].default_value = .011, .0036
            links.new(split.outputs['Z'], beat.inputs[0])
            links.new(beat.outputs[0], step.inputs[0])
            links.new(step.outputs[0], two.inputs[0])
            two.inputs[1].default_value, two.inputs[2].default_value = linear(colour), linear(stripe)
            links.new(two.outputs[0], mix.inputs['Color'])
        links.new(mix.outputs[0], shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = .92
        shader.inputs['Specular'].default_value = .1
        shader.inputs['Sheen'].default_value = .35
    return material(f'cloth {colour} {stripe}', build)


def leather(colour, rough=.42):
    """Leather: a satin surface with a fine grain."""
    def build(nodes, links, shader):
        where, grain, bump = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'TexNoise', 'Bump'))
        grain.inputs['Scale'].default_value, grain.inputs['Detail'].default_value = 180, 2
        links.new(where.outputs['Object'], grain.inputs['Vector'])
        links.new(grain.outputs['Fac'], bump.inputs['Height'])
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .25, .0012
        links.new(bump.outputs[0], shader.inputs['Normal'])
        shader.inputs['Base Color'].default_value = linear(colour)
        shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = rough, .4
    return material(f'leather {colour} {rough}', build)


def darker(colour, share):
    """'#rrggbb' scaled toward black."""
    return '#' + ''.join(f'{round(int(colour.lstrip("#")[i:i + 2], 16) * share):02x}' for i in (0, 2, 4))


def metal(name):
    """One of METALS."""
    colour, rough = METALS[name]
    return plain(colour, rough=rough, metal=1)


def glow(colour, strength):
    """A surface that shines but is no light source for its surroundings (see Stage.strip)."""
    def build(nodes, links, shader):
        shader.inputs['Base Color'].default_value = (0, 0, 0, 1)
        shader.inputs['Emission'].default_value = linear(colour)
        shader.inputs['Emission Strength'].default_value = strength
    return material(f'glow {colour} {strength}', build)


def thin_glass(tint='#dfe9e6'):
    """Clear glass without refraction or noise: see-through straight on, tinted with a pale rim at grazing angles."""
    def build(nodes, links, shader):
        clear, rim, add, edge, colour, shine = (nodes.new('ShaderNode' + kind) for kind in
                                                ('BsdfTransparent', 'Emission', 'AddShader', 'LayerWeight', 'ValToRGB', 'ValToRGB'))
        edge.inputs['Blend'].default_value = .5
        for ramp, near, far, start in ((colour, (.97, .98, .975, 1), linear(tint), .35), (shine, (0, 0, 0, 1), (.16, .17, .17, 1), .55)):
            ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = start, near
            ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 1, far
            links.new(edge.outputs['Facing'], ramp.inputs[0])
        links.new(colour.outputs[0], clear.inputs['Color'])
        links.new(shine.outputs[0], rim.inputs['Color'])
        links.new(clear.outputs[0], add.inputs[0])
        links.new(rim.outputs[0], add.inputs[1])
        links.new(add.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material(f'glass {tint}', build)


def grained(name, light, dark, axis, rough=.42, spread=.05, scale=1.):
    """Wood print running along the local `axis`; every board gets its own cut and a slightly own tone."""
    def build(nodes, links, shader):
        def node(kind, **values):
            made = nodes.new('ShaderNode' + kind)
            for key, value in values.items():
                made.inputs[key].default_value = value
            return made

        def noise(across, along, detail, distortion):
            stretch = node('Mapping')
            stretch.inputs['Scale'].default_value = [along * scale if a == axis else across * scale for a in 'xyz']
            links.new(shifted.outputs[0], stretch.inputs[0])
            made = node('TexNoise', Scale=1., Detail=detail, Distortion=distortion)
            links.new(stretch.outputs[0], made.inputs['Vector'])
            return made.outputs['Fac']

        where, board = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeObjectInfo')
        shifted = nodes.new('ShaderNodeVectorMath')
        shifted.operation = 'MULTIPLY_ADD'
        shifted.inputs[1].default_value = (1, 1, 1)
        offset = nodes.new('ShaderNodeVectorMath')
        offset.operation = 'SCALE'
        offset.inputs['Scale'].default_value = 41.
        spread3 = nodes.new('ShaderNodeCombineXYZ')
        for i in range(3):
            links.new(board.outputs['Random'], spread3.inputs[i])
        links.new(spread3.outputs[0], offset.inputs[0])
        links.new(where.outputs['Object'], shifted.inputs[0])
        links.new(offset.outputs[0], shifted.inputs[2])
        layers = [(noise(11, .55, 1, 1.3), .3), (noise(75, 1.3, 3, .5), .34), (noise(290, 3.2, 2, .1), .36)]
        total = None
        for factor, weight in layers:
            step = nodes.new('ShaderNodeMath')
            step.operation = 'MULTIPLY_ADD'
            step.inputs[1].default_value = weight
            links.new(factor, step.inputs[0])
            if total:
                links.new(total, step.inputs[2])
            else:
                step.inputs[2].default_value = 0
            total = step.outputs[0]
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .38, .6
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(dark), linear(light)
        links.new(total, ramp.inputs[0])
        tone = nodes.new('ShaderNodeMapRange')
        tone.inputs['To Min'].default_value, tone.inputs['To Max'].default_value = 1 - spread, 1 + spread
        links.new(board.outputs['Random'], tone.inputs['Value'])
        value = nodes.new('ShaderNodeHueSaturation')
        links.new(ramp.outputs[0], value.inputs['Color'])
        pores, streak = noise(430, 6., 1, 0.), nodes.new('ShaderNodeMapRange')
        streak.inputs['From Min'].default_value, streak.inputs['From Max'].default_value = .56, .7
        streak.inputs['To Min'].default_value, streak.inputs['To Max'].default_value = 1., .78
        links.new(pores, streak.inputs['Value'])
        both = nodes.new('ShaderNodeMath')
        both.operation = 'MULTIPLY'
        links.new(tone.outputs[0], both.inputs[0])
        links.new(streak.outputs[0], both.inputs[1])
        links.new(both.outputs[0], value.inputs['Value'])
        links.new(value.outputs[0], shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = rough
    return material(f'{name} {axis} {scale}', build)


def edge_band(look):
    """What the bevelled edges of a board wear: a darker line on wood prints, the same colour otherwise."""
    name = look.name.split()[0]
    if name not in FINISHES:
        return look
    return plain(darker(FINISHES[name][1], .66), rough=.45)


def finish(name, axis):
    """The board finish with its grain along the local axis 'x', 'y' or 'z'."""
    light, dark = FINISHES[name]
    if dark is None:
        return plain(light, rough=.4, shine=.42)
    return grained(name, light, dark, axis, spread=.02 if name == 'linen' else .045)


# ---------------------------------------------------------------- stage

class Stage:
    """Where everything is put: random numbers, the current placement, and the product's extent."""

    def __init__(self, spec):
        self.spec = spec
        self.random = random.Random(spec.get('seed', 7))
        self.drape = random.Random(spec.get('seed', 7) * 31 + 5)    # clothes and shoes: leaves the counts of goods as they were
        self.style = spec.get('seed', 7)
        self.floor = None
        self.strips = []
        self.place = Matrix.Identity(4)
        self.finish_name = spec.get('finish', 'white')
        self.palette = CLOTHES[spec.get('palette', 'garden')]
        self.pull = spec.get('pull', 'nickel')
        self.hardware = spec.get('hardware', 'chrome')
        self.light = KELVIN[spec.get('kelvin', 3000)]
        self.led_power = spec.get('ledPower', 1.)
        self.is_product = True
        self.corners = []
        self.blocks = []    # where each block of corners starts: a run, an island, a piece
        self.shapes = {}

    def board(self, axis='z'):
        return finish(self.finish_name, axis)

    @contextmanager
    def at(self, *placement, **named):
        """Build the block inside relative to a placement, given as for move() or as a matrix."""
        before = self.place
        matrix = placement[0] if placement and isinstance(placement[0], Matrix) else move(*placement, **named)
        self.place = before @ matrix
        yield
        self.place = before

    @contextmanager
    def block(self, *placement, **named):
        """Like at(), for a part of the product that window_sun() leaves out of the sun as a whole."""
        self.blocks.append(len(self.corners))
        with self.at(*placement, **named):
            yield

    @contextmanager
    def scenery(self):
        """Things built inside do not count when the camera frames the product."""
        before, self.is_product = self.is_product, False
        yield
        self.is_product = before

    def put(self, data, low, high, middle, look, rotation=None):
        """Place mesh or curve `data`, whose extent is low..high around `middle`, and return the object."""
        thing = bpy.data.objects.new(data.name, data)
        local = Matrix.Translation(Vector(middle) * INCH)
        if rotation is not None:
            local = local @ rotation.to_matrix().to_4x4()
        thing.matrix_world = self.place @ local
        bpy.context.scene.collection.objects.link(thing)
        if not data.materials:
            data.materials.append(None)
        thing.material_slots[0].link = 'OBJECT'
        thing.material_slots[0].material = look
        if self.is_product:
            for x in (low[0], high[0]):
                for y in (low[1], high[1]):
                    for z in (low[2], high[2]):
                        self.corners.append(thing.matrix_world @ (Vector((x, y, z)) * INCH))
        return thing

    def box(self, x, y, z, w, d, h, look, bevel=.06, steps=2):
        """A board: left edge x, back face y, underside z; w wide, d toward the viewer, h high."""
        key = ('box', round(w, 3), round(d, 3), round(h, 3), bevel, steps)
        if key not in self.shapes:
            shape = bmesh.new()
            bmesh.ops.create_cube(shape, size=1)
            for vertex in shape.verts:
                vertex.co = Vector((vertex.co.x * w, vertex.co.y * d, vertex.co.z * h)) * INCH
            if bevel:
                bmesh.ops.bevel(shape, geom=shape.edges[:], offset=min(bevel, min(w, d, h) * .45) * INCH,
                                segments=steps, affect='EDGES', profile=.5)
            mesh = bpy.data.meshes.new('box')
            shape.to_mesh(mesh)
            shape.free()
            if bevel > .2:
                smooth(mesh)
            mesh.materials.append(None)
            mesh.materials.append(None)
            flat = [face.index for face in mesh.polygons if max(abs(v) for v in face.normal) > .999]
            for face in mesh.polygons:    # the bevels wear the second material: the line of the edge band
                face.material_index = 0 if face.index in flat else 1
            self.shapes[key] = mesh
        half = (w / 2, d / 2, h / 2)
        thing = self.put(self.shapes[key], [-v for v in half], half, (x + w / 2, y - d / 2, z + h / 2), look)
        thing.material_slots[1].link = 'OBJECT'
        thing.material_slots[1].material = edge_band(look)
        return thing

    def rod(self, start, end, radius, look, sides=20):
        """A round bar between two points."""
        start, end = Vector(start), Vector(end)
        length = (end - start).length
        key = ('rod', round(length, 3), radius, sides)
        if key not in self.shapes:
            shape = bmesh.new()
            bmesh.ops.create_cone(shape, cap_ends=True, segments=sides, radius1=radius * INCH,
                                  radius2=radius * INCH, depth=length * INCH)
            mesh = bpy.data.meshes.new('rod')
            shape.to_mesh(mesh)
            shape.free()
            smooth(mesh)
            self.shapes[key] = mesh
        half = (radius, radius, length / 2)
        return self.put(self.shapes[key], [-v for v in half], half, (start + end) / 2, look,
                        Vector((0, 0, 1)).rotation_difference((end - start).normalized()))

    def wires(self, lines, radius, look, closed=False):
        """Thin round wire along each polyline."""
        curve = bpy.data.curves.new('wires', 'CURVE')
        curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius * INCH, 2
        curve.use_fill_caps = True
        for line in lines:
            spline = curve.splines.new('POLY')
            spline.use_cyclic_u = closed
            spline.points.add(len(line) - 1)
            for point, where in zip(spline.points, line):
                point.co = (*(Vector(where) * INCH), 1)
        points = np.array([p for line in lines for p in line])
        return self.put(curve, points.min(0) - radius, points.max(0) + radius, (0, 0, 0), look)

    def loft(self, rings, look, caps=True, angle=None):
        """A skin over rings of equal point count, each an array of (x, y, z)."""
        rings = np.asarray(rings, float)
        count, around, _ = rings.shape
        faces = [(j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around,
                  (j + 1) * around + i) for j in range(count - 1) for i in range(around)]
        if caps:
            faces += [tuple(range(around))[::-1], tuple(range((count - 1) * around, count * around))]
        mesh = bpy.data.meshes.new('loft')
        flat = rings.reshape(-1, 3)
        mesh.from_pydata([tuple(v) for v in flat * INCH], [], faces)
        smooth(mesh, angle)
        return self.put(mesh, flat.min(0), flat.max(0), (0, 0, 0), look)

    def lathe(self, profile, x, y, z, look, axis='z', sides=28):
        """A turned shape from (radius, height) pairs; axis 'y' lays it down pointing at the viewer."""
        key = ('lathe', tuple(profile), axis, sides)
        if key not in self.shapes:
            turn = np.linspace(0, 2 * math.pi, sides, endpoint=False)
            rings = [np.stack([r * np.cos(turn), r * np.sin(turn), np.full(sides, h)], 1) for r, h in profile]
            if axis == 'y':
                rings = [ring[:, [0, 2, 1]] * (1, -1, 1) for ring in rings]
            faces = []
            for j in range(len(profile) - 1):
                for i in range(sides):
                    a, b = j * sides + i, j * sides + (i + 1) % sides
                    faces.append((a, b, b + sides, a + sides))
            faces += [tuple(range(sides))[::-1], tuple(range((len(profile) - 1) * sides, len(profile) * sides))]
            mesh = bpy.data.meshes.new('lathe')
            mesh.from_pydata([tuple(v) for v in np.concatenate(rings) * INCH], [], faces)
            smooth(mesh, 50)
            points = np.concatenate(rings)
            self.shapes[key] = mesh, points.min(0), points.max(0)
        mesh, low, high = self.shapes[key]
        return self.put(mesh, low, high, (x, y, z), look)

    def ball(self, x, y, z, radius, look, squash=1.):
        """A ball, or with squash < 1 a flattened one, standing on z."""
        steps = [math.pi * i / 10 for i in range(11)]
        self.lathe([(max(radius * math.sin(a), .01), radius * squash * (1 - math.cos(a))) for a in steps], x, y, z, look)

    def strip(self, x, y, z, length, aim=0, visible=True):
        """A light strip under a shelf: a glowing diffuser line and the light it gives, tilted `aim` degrees back."""
        if visible:
            self.box(x, y + .3, z - .3, length, .6, .3, plain('#d8d8d6', .5), bevel=.02)
            lens = self.box(x + .05, y + .2, z - .31, length - .1, .4, .02, glow(self.light, 1.7), bevel=0)
            lens.visible_diffuse = lens.visible_shadow = False
        lamp = bpy.data.lights.new('strip', 'AREA')
        lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', length * INCH, .5 * INCH
        lamp.energy, lamp.color = .08 * length * self.led_power, linear(self.light)[:3]
        thing = bpy.data.objects.new('strip', lamp)
        thing.matrix_world = self.place @ move(x + length / 2, y, z - .42, tip=aim)
        thing.visible_camera = thing.visible_glossy = False
        bpy.context.scene.collection.objects.link(thing)
        self.strips.append(thing)


def smooth(mesh, angle=None):
    """Shade smoothly, keeping edges sharper than `angle` degrees (30 when not given)."""
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    if angle:
        mesh.auto_smooth_angle = math.radians(angle)
    mesh.update()


# ---------------------------------------------------------------- props

GARMENTS = {           # sleeve length, thickness, flare, collar height, body taper under the arm
    'shirt': (21., .9, .03, .95, 1.5), 'knit': (20., 1.15, 0., .3, 1.5), 'tee': (7., .85, .04, .2, 1.2),
    'jacket': (22.5, 1.35, .02, .7, 1.7), 'coat': (22.5, 1.5, .1, .9, 1.7), 'dress': (0., 1., .16, .15, 1.9), 'gown': (19., 1.05, .14, .25, 1.7),
}


def garment(st, x, rod_z, y, length, thick, half, look, kind='shirt'):
    """A garment on a hanger, seen edge-on: shoulders, sleeves, collar and folds; `half` its half width across the rod."""
    rnd = st.drape
    with st.at(x, y, 0, turn=rnd.uniform(-4.5, 4.5)):
        hook_stem(st, rod_z, 2.3)
        if kind == 'pants':
            pants(st, rod_z, min(length - 4.5, 23), thick, half)(look)
            return
        sleeve, heavy, flare, collar, taper = GARMENTS[kind]
        scale = half / 8
        thick, top, length = thick * heavy * .72, rod_z - 2.1, length - .95
        shoulder, body = half - .35, half - taper * scale
        depths = np.concatenate([np.array([0, .25, .6, 1., 1.5, 2., 2.5, 3.1, 3.9]) * (.75 + .25 * scale), np.linspace(5, length, 22)])[:, None]
        t = depths / length
        u = np.linspace(0, 2 * math.pi, 48, endpoint=False)[None, :]
        slope = np.minimum(1, depths / 2.7) ** .8
        arm = np.clip((depths - 3) / 2.5, 0, 1)
        waist = 1 - (.1 * np.exp(-((depths - 15) / 4.5) ** 2) if kind in ('dress', 'gown') else 0)
        width = (2.3 * scale + (shoulder - 2.3 * scale) * slope) * (1 - arm) + body * arm * waist * (1 + flare * np.clip(depths - 12, 0, 99) / max(length - 12, 8))
        deep = thick * (.42 + .58 * np.minimum(1, depths / 3)) * (1 - .18 * t)
        across = np.sign(np.cos(u)) * np.abs(np.cos(u)) ** .8
        round_ = np.sign(np.sin(u)) * np.abs(np.sin(u)) ** .7
        p = [rnd.uniform(0, 6.28) for _ in range(6)]
        k1, k2, lean = rnd.uniform(2., 3.2), rnd.uniform(4.6, 7.), rnd.uniform(-1.6, 1.6)
        fall = np.clip((depths - 3) / 10, 0, 1) * (.55 + .45 * t)
        wave = .62 * np.sin(k1 * across + p[0] + lean * t) + .42 * np.sin(k2 * across + p[1] - 1.2 * lean * t) + .2 * np.sin(11 * across + p[2])
        puff = 1 + .22 * fall * np.sin(9 * across + p[3] + 2 * t)
        drift = rnd.uniform(-.25, .25) * t + .12 * np.sin(3.5 * t + p[4]) * t
        hem = np.where(t == 1, .28 * np.sin(2.3 * across + p[5]) + .12 * np.sin(6 * across + p[1]), 0)
        rings = np.stack([round_ * deep * puff + wave * fall * thick * .62 + drift, across * width + .18 * np.sin(4 * t + p[3]) * t,
                          top - depths + hem + 0 * u], 2)
        st.loft(rings, look)
        if sleeve:
            for side in (-1, 1):
                sleeve_tube(st, side, shoulder, top, min(sleeve * (.6 + .4 * scale), length - 2.2), thick, scale, look)
        if collar:
            neck(st, top, collar, scale, thick, look, open_front=kind in ('jacket', 'coat'))


def hook_stem(st, rod_z, drop):
    """The hook of a hanger over a rod at height rod_z."""
    st.wires([[(0, 0, rod_z - drop), (0, 0, rod_z - .75)] + [(0, .7 * math.cos(a), rod_z + .7 * math.sin(a)) for a in np.linspace(-1.57, 3.4, 12)]], .075, metal('nickel'))


def sleeve_tube(st, side, shoulder, top, length, thick, scale, look):
    """A sleeve hanging from the end of a shoulder, with a soft elbow and a cuff."""
    rnd = st.drape
    t = np.linspace(0, 1, 24)[:, None]
    u = np.linspace(0, 2 * math.pi, 20, endpoint=False)[None, :]
    p, lean = rnd.uniform(0, 6.28), rnd.uniform(-.5, .5)
    depth = .9 + t * length
    centre = side * (shoulder - 1.25 * scale - .75 * scale * (1 - np.minimum(1, t * 7)) ** 2 + .25 * np.sin(2.6 * t + p) * t)
    along = (1.62 - .5 * t) * scale * (.5 + .5 * np.minimum(1, t * 8) ** .6) * (1 + .06 * np.sin(17 * t + p) * t)
    cuff = np.where(t > .93, 1.1, 1.)
    thin = thick * (1.04 - .22 * t) * (.5 + .5 * np.minimum(1, t * 8) ** .6) * (1 + .1 * np.sin(13 * t + 2 * p)) * cuff
    fold = 1 + .1 * np.sin(3 * u + p + 4 * t)
    x = np.cos(u) * thin * fold + lean * t * .7 + .16 * thick * np.sin(5 * t + p)
    y = centre + np.sin(u) * along * cuff + 0 * u
    z = top - depth - .25 * np.cos(u) * 0 + np.where(t == 1, .14 * np.sin(u + p), 0)
    st.loft(np.stack([x, y, z + 0 * u], 2), look)


def neck(st, top, height, scale, thick, look, open_front=False):
    """A collar or neckband around the hook."""
    u = np.linspace(0, 2 * math.pi, 28, endpoint=False)
    rings = []
    for lift, wide, deep in ((-.7, 2.5, .75), (-.05, 2.45, .8), (height, 2.1, .78), (height * 1.04, 2.16, .86), (height * .3, 2.75, 1.12), (height * .22, 2.7, 1.08)):
        rings.append(np.stack([deep * max(thick, .45) * 1.35 * np.cos(u), wide * scale * np.sin(u), top + lift + .12 * np.cos(2 * u) * height], 1))
    st.loft(rings[:4] if height < .4 else rings, look, caps=False)


def pants(st, rod_z, drop, thick, half):
    """Pants folded over the bar of a hanger; returns what dresses them in a cloth."""
    rnd = st.drape
    bar, reach = rod_z - 5.4, half * .92
    wire = plain('#c0935f', .45)
    st.wires([[(0, 0, rod_z - 2.2), (0, reach, bar + .5), (0, reach, bar), (0, -reach, bar), (0, -reach, bar + .5), (0, 0, rod_z - 2.2)]], .17, wire)

    def dress(look):
        gap, wide, other = .34 + .1 * thick, half * rnd.uniform(.56, .64), drop * rnd.uniform(.9, .97)
        down, over, up = np.linspace(0, 1, 16)[::-1], np.linspace(0, math.pi, 9)[1:-1], np.linspace(0, 1, 16)
        path = [(-gap - .12 * v, bar - v * drop, v) for v in down] + [(-gap * math.cos(a), bar + gap * math.sin(a), 0) for a in over] \
            + [(gap + .12 * v, bar - v * other, v) for v in up]
        u = np.linspace(0, 2 * math.pi, 28, endpoint=False)
        p, k = rnd.uniform(0, 6.28), rnd.uniform(1.6, 2.6)
        rings = []
        for i, (px, pz, v) in enumerate(path):
            before, after = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
            tangent = Vector((after[0] - before[0], after[1] - before[1])).normalized()
            across = np.sign(np.cos(u)) * np.abs(np.cos(u)) ** .7
            offset = .27 * np.sin(u) + .13 * v * np.sin(k * across * 2 + p + 2 * v)
            ww = wide * (1 - .07 * v) + .08 * np.sin(6 * v + p)
            rings.append(np.stack([px - tangent.y * offset, across * ww + .15 * v, pz + tangent.x * offset], 1))
        st.loft(rings, look)
    return dress


def colour_run(st, count):
    """Colours for neighbouring garments: short groups of one colour, in palette order from a random start."""
    start, colours = st.random.randrange(len(st.palette)), []
    while len(colours) < count:
        colours += [st.palette[start % len(st.palette)]] * st.random.choice([1, 2, 2, 3])
        start += st.random.choice([1, 1, 2])
    return colours[:count]


def clothes(st, x, w, rod_z, y, floor, lengths, half=8, spacing=1.75, gap_at=None):
    """Fill a rod over x..x+w with garments that end at least FALL above `floor`, in groups of one kind and colour."""
    longest = rod_z - 1.15 - floor - FALL
    colours, place, before, kind = colour_run(st, int(w / spacing) + 6), x + 1.9, None, 'shirt'
    long_ones = min(lengths[1], longest) > 34
    for colour in colours:
        if place > x + w - 1.6:
            break
        if colour != before:
            kind = st.drape.choice(['dress', 'coat', 'gown', 'dress', 'coat'] if long_ones else
                                   ['shirt', 'shirt', 'knit', 'jacket', 'shirt', 'tee', 'jacket'] + (['pants', 'pants'] if half > 6 and longest > 24 else []))
            before = colour
        if not (gap_at and gap_at[0] < (place - x) / w < gap_at[1]):
            length = min(st.random.uniform(*lengths), longest + st.random.uniform(-1.4, 0))
            if kind == 'tee':
                length = min(length, 26)
            plain_one = st.drape.random() > .1 or kind not in ('shirt', 'tee', 'dress')
            look = cloth(vary(st, colour), None if plain_one else st.palette[(st.palette.index(colour) + 4) % len(st.palette)])
            garment(st, place, rod_z, y, length, st.random.uniform(.62, .92), half * st.random.uniform(.93, 1.03), look, kind)
        place += spacing * st.random.uniform(.92, 1.16) * (1.1 if kind in ('jacket', 'coat') else .96 if kind == 'tee' else 1)


def vary(st, colour):
    """The colour with a little wear of its own: one of five near tones."""
    level = st.drape.choice([.9, .95, 1., 1., 1.04])
    return '#' + ''.join(f'{min(250, round(int(colour.lstrip("#")[i:i + 2], 16) * level)):02x}' for i in (0, 2, 4))


def folded(st, x, y, z, count, w=10.5, d=11.5):
    """A pile of folded clothes centred on x, its back at y: a rounded fold in front, layers at the sides."""
    start, height = st.random.randrange(len(st.palette)), 0
    for i in range(count):
        thick = round(st.random.uniform(1.15, 1.65), 1)
        colour = st.palette[(start + i // 2) % len(st.palette)]
        ww, dd = w + st.random.choice([-.4, -.2, 0, .2]), d + st.random.choice([-.4, -.2, 0])
        with st.at(x + st.drape.uniform(-.12, .12), y - d / 2 + st.drape.uniform(-.15, .1), z + height, turn=st.random.uniform(-1.3, 1.3) * 1.5):
            fold(st, ww, dd, thick, cloth(vary(st, colour)))
        height += thick - .1


def fold(st, w, d, thick, look):
    """One folded garment lying on z = 0, centred, its fold toward the viewer."""
    rnd = st.drape
    u = np.linspace(0, 2 * math.pi, 88, endpoint=False)
    cx, cy = (np.sign(f) * np.abs(f) ** .24 for f in (np.cos(u), np.sin(u)))
    side = np.clip((np.abs(np.cos(u)) - .72) / .1, 0, 1)          # 1 where the layers show, 0 at the fold
    p = [rnd.uniform(0, 6.28) for _ in range(5)]
    edge = .1 * np.sin(2 * u + p[0]) + .06 * np.sin(5 * u + p[1])
    rings = []

    def ring(inset, level, swell=0.):
        a, b = w / 2 - inset + edge * .8, d / 2 - inset + edge * .8
        px, py = cx * a, cy * b
        dip = .07 * np.sin(px * .55 + p[2]) + .06 * np.sin(py * .5 + p[3]) - .1 * ((px / w * 2) ** 4 + (py / d * 2) ** 4) * .6
        return np.stack([px, py, level * thick + dip * level * (1 if level > .4 else 0) + swell], 1)
    for level in np.linspace(0, 1, 17):
        one = 1 - math.sqrt(max(0, 1 - (2 * level - 1) ** 2))     # a single roll
        lobe = (level * 3) % 1 if level < 1 else 1
        many = .35 * one + .42 * (1 - math.sqrt(max(0, 1 - (2 * lobe - 1) ** 2)))
        rings.append(ring((one * (1 - side) + many * side) * thick * .5 + .04 * np.sin(4 * u + 9 * level + p[4]), level))
    for share in (.35, .65, .9):
        rings.append(ring(thick * .5 + share * min(w, d) * .46, 1, .05 * share))
    rings.insert(0, ring(thick * .5 + .6 * min(w, d) * .5, 0))
    st.loft(rings, look, angle=75)


def bin_(st, x, y, z, w, d, h, colour='#cfc6b6'):
    """A storage bin centred on x, its back at y: fabric, felt with a loop, canvas with a dark foot, or a lidded box, by the picture's style."""
    style = st.style % 4
    hide, tab = plain('#7c5b3c', .6), z + h * .62
    if style == 3:
        giftbox(st, x, y - .1, z, w - .3, d - .3, h, colour)
        st.box(x - 1.3, y - d + .3, z + h * .34, 2.6, .1, 1.2, plain('#a98352', .45), bevel=.03)
        return
    u = np.linspace(0, 2 * math.pi, 64, endpoint=False)
    cx, cy = (np.sign(f) * np.abs(f) ** .16 for f in (np.cos(u), np.sin(u)))
    def ring(t, grow=0.):
        bulge = .22 * math.sin(math.pi * min(1, t)) + grow - .3 * (1 - min(1, t)) ** 2
        return np.stack([x + cx * (w / 2 - .25 + bulge), y - d / 2 + cy * (d / 2 - .25 + bulge), np.full(64, z + h * t)], 1)
    outer = [ring(t) for t in (0, .03, .15, .4, .7, .88)] + [ring(.885, .1), ring(.97, .1), ring(1, .03)]
    st.loft(outer + [ring(1, -.15), ring(.55, -.2)], cloth(colour), angle=40)
    if style == 2:
        st.loft([ring(0, .05), ring(.2, .06), ring(.22, .02)], leather('#6b5744'), angle=40)
    if style == 1:
        a = np.linspace(math.pi, 2 * math.pi, 14)
        st.wires([[(x + 1.5 * math.cos(v), y - d - .12, tab + 1.5 * math.sin(v)) for v in a]], .16, hide)
    else:
        st.box(x - 1.4, y - d + .02, tab, 2.8, .16, .7, hide, bevel=.05)


def basket(st, x, y, z, w, d, h, colour='#b99567'):
    """A woven basket: stacked rope rings, slightly open at the top."""
    look, rings, count = plain(colour, .85, shine=.2), [], max(5, int(h / .62))
    for i in range(count):
        t = i / (count - 1)
        ww, dd = w / 2 * (.93 + .07 * t), d / 2 * (.93 + .07 * t)
        rings.append([(x + ww * math.copysign(abs(math.cos(a)) ** .35, math.cos(a)),
                       y - d / 2 + dd * math.copysign(abs(math.sin(a)) ** .35, math.sin(a)), z + .33 + i * (h - .66) / (count - 1))
                      for a in np.linspace(0, 2 * math.pi, 40, endpoint=False)])
    st.wires(rings, .36, look, closed=True)
    st.box(x - w * .45, y - d * .05, z + .2, w * .9, d * .9, h - 1.6, plain('#8c6f4a', .9), bevel=.3)


def giftbox(st, x, y, z, w, d, h, colour):
    """A lidded storage box."""
    st.box(x - w / 2, y, z, w, d, h * .76, plain(colour, .7), bevel=.06)
    st.box(x - w / 2 - .12, y + .12, z + h * .7, w + .24, d + .24, h * .3, plain(colour, .7), bevel=.08)


def books(st, x, y, z, w, tall=9):
    """Upright books from x to x+w, one leaning."""
    place = x
    while place < x + w - 1:
        thick, h = st.random.choice([.8, 1., 1.3, 1.6]), tall * st.random.choice([.8, .88, .95, 1])
        st.box(place, y - st.random.choice([0, .5, 1]), z, thick, 6.5, h, plain(st.random.choice(st.palette), .6), bevel=.08)
        place += thick + .04


def handbag(st, x, y, z, w=10, h=7.5, colour=None):
    """A structured handbag: flap with a clasp and a top handle, or a tote with two handles."""
    tone = colour or st.random.choice(st.palette[1:])
    look, trim, brass = leather(tone), leather(darker(tone, .72)), metal('brass')
    tote = st.drape.random() < .35 and h > 5
    deep, u = 2.3, np.linspace(0, 2 * math.pi, 64, endpoint=False)
    cx, cy = np.sign(np.cos(u)) * np.abs(np.cos(u)) ** .3, np.sign(np.sin(u)) * np.abs(np.sin(u)) ** .45
    y0, rings = y - 4, []
    for t, inset in ((0, .45), (.02, .12), (.06, 0), (.3, 0), (.6, .02), (.85, .05), (1, .08)):
        spread = 1 + (.07 if tote else -.1) * t
        lean = 1 - (.3 if tote else .52) * t ** 1.4
        rings.append(np.stack([x + cx * (w / 2 * spread - inset), y0 + cy * (deep * lean - inset), np.full(64, z + h * t)], 1))
    if tote:
        inner = [ring + (0, 0, 0) for ring in rings[-1:]]
        inner = [np.stack([x + (inner[0][:, 0] - x) * .96, y0 + (inner[0][:, 1] - y0) * .84, np.full(64, z + h * f)], 1) for f in (1, .55)]
        st.loft(rings, look, angle=60, caps=False)
        st.loft(inner, leather('#3a3029'), angle=60)
        for front in (-1, 1):
            a = np.linspace(0, math.pi, 18)
            st.wires([[(x + w * .2 * math.cos(v) * (1 + .1 * math.sin(v)), y0 + front * deep * .58 + front * .5 * math.sin(v), z + h - .9 + 4.4 * math.sin(v)) for v in a]], .2, trim)
        return
    rings.append(np.stack([x + cx * (w / 2 * .9 - .45), y0 + cy * deep * .36, np.full(64, z + h * 1.015)], 1))
    st.loft(rings, look, angle=60)
    top, flap = z + h * 1.03, []
    for s in np.linspace(0, 1, 14):          # over the top from the back, then down the front
        if s < .4:
            f = s / .4
            yy, zz = y0 + deep * .5 - deep * 1.05 * f, top + .12 * math.sin(math.pi * f)
        else:
            f = (s - .4) / .6
            yy, zz = y0 - deep * .56 - deep * .36 * f - .06, top - h * .56 * f
        half = (w / 2 * .93 - .1) * (1 if s < .78 else math.sqrt(max(0, 1 - ((s - .78) / .235) ** 2)) * .35 + .65)
        flap.append([(x - half, yy + .07, zz), (x + half, yy + .07, zz), (x + half, yy - .1, zz + .06), (x - half, yy - .1, zz + .06)])
    st.loft(flap, leather(darker(tone, .9)), angle=35)
    st.box(x - .55, y0 - deep * .93 - .12, top - h * .56 - .1, 1.1, .22, 1., brass, bevel=.08)
    for side in (-1, 1):
        st.wires([[(x + side * w * .25 + .38 * math.cos(a), y0, top + .25 + .38 * math.sin(a)) for a in np.linspace(0, 6.28, 16)]], .09, brass)
    st.wires([[(x + w * .25 * math.cos(a), y0, top + .3 + 3.4 * math.sin(a) ** .8) for a in np.linspace(.02, math.pi - .02, 20)]], .27, trim)


SHOES = {              # sole thickness, heel lift, rim heights (heel, side, front), opening (middle, half length, half width), toe height
    'sneaker': (.85, 0., (3.3, 2.7, 3.4), (.25, .2, 1.02), 1.95), 'flat': (.22, .3, (2.1, 1.35, 1.15), (.36, .31, 1.15), 1.05),
    'heel': (.2, 2.4, (2.2, 1.4, 1.1), (.36, .32, 1.1), 1.), 'boot': (.6, .55, (6.6, 6.3, 6.6), (.2, .17, 1.35), 2.),
    'loafer': (.4, .35, (2.9, 2.3, 2.5), (.26, .21, 1.1), 1.55),
}


def shoe(st, x, y, z, colour, turn=0, tip=0, length=10.5, kind='sneaker', side=1):
    """A shoe of one of the SHOES, heel at y, toe toward the viewer; `tip` lowers the toe (degrees), `side` -1 is the left one."""
    sole, lift, rim, (middle, reach, open_half), toe = SHOES[kind]
    a = np.linspace(0, 2 * math.pi, 44, endpoint=False)
    pointed = kind in ('heel', 'flat')

    def outline(grow=0.):
        t = (1 - np.cos(a)) / 2
        half = np.interp(t, [0, .12, .35, .5, .68, .85, 1], [1.15, 1.3, 1.22, 1.34, 1.62, 1.5 if not pointed else 1.15, 1.1 if not pointed else .55]) + grow
        bend = side * .28 * np.sin(math.pi * np.clip(t, 0, 1)) * (1 if not pointed else .6)
        return t, bend + half * np.sign(np.sin(a)) * np.abs(np.sin(a)) ** .55, grow * np.cos(a)

    def base(t):
        return lift * (1 - np.clip((t - .12) / .5, 0, 1) ** 1.1 * 1.) ** 1.6 + .16 * np.clip((t - .8) / .2, 0, 1) ** 2

    def ring(grow, height):
        t, px, ends = outline(grow)
        return np.stack([px, -t * length + ends, base(t) + height], 1)
    t, _, _ = outline()
    opening_t = middle - reach * np.cos(a)
    rim_z = base(opening_t) + np.interp(-np.cos(a), [-1, 0, 1], rim) - (.35 * np.sin(a) ** 2 if kind == 'boot' else 0)
    hole = np.stack([open_half * np.sin(a) + side * .1, -opening_t * length, rim_z], 1)
    wall = np.interp(t, [0, .3, .55, .8, 1], [1.9, 1.45, 1.3, toe * .72, toe * .62]) if kind not in ('flat', 'heel') else np.interp(t, [0, .3, .6, 1], [1.5, 1., .75, toe * .6])
    low, mid, high = ring(-.04, sole * .9), ring(.02, sole + wall * .45), ring(-.12, sole + wall)
    skin = [low, mid, high]
    for f in np.linspace(0, 1, 8)[1:]:
        bulge = .42 * math.sin(math.pi * f) if kind != 'boot' else .2 * math.sin(math.pi * f)
        g = f if kind != 'boot' else f ** .8
        level = high[:, 2] + (hole[:, 2] - high[:, 2]) * (g if kind != 'boot' else f ** 1.5)
        flat = high[:, :2] + (hole[:, :2] - high[:, :2]) * (g if kind != 'boot' else min(1, f * 1.7) ** .9)
        skin.append(np.column_stack([flat, level + bulge * np.clip(t, .2, 1) * (1 if kind != 'heel' else .6)]))
    inside = [hole, hole * (.93, 1, 1) + (0, -length * .003, .02), hole * (.86, 1, 1) + (0, 0, -(rim[1] * .55))]
    upper = leather(colour, .3 if kind == 'heel' else .45) if kind != 'sneaker' or st.drape.random() < .5 else cloth(colour)
    with st.at(x, y, z, turn=turn, tip=tip):
        st.loft(skin, upper, caps=False, angle=70)
        st.loft(inside, plain('#3b332c' if kind in ('boot', 'loafer') else '#c9b497' if pointed else '#4a4640', .9), angle=70)
        tread = '#efece4' if kind == 'sneaker' else '#2a2420'
        st.loft([ring(.08, 0), ring(.12, sole * .3), ring(.1, sole)] + ([ring(-.1, sole + .02)]), plain(tread, .6), angle=50)
        if lift > .2:
            heel_t = .27 if kind != 'heel' else .2
            pts = [(1.08 * math.sin(v), -length * heel_t / 2 * (1 - math.cos(v)) * 1. , 0) for v in np.linspace(0, 2 * math.pi, 24, endpoint=False)]
            st.loft([[(px * (.72 if kind == 'heel' else 1), py * .9, 0) for px, py, _ in pts], [(px, py, float(base(np.array([-py / length]))[0]) + .06) for px, py, _ in pts]], plain('#2a2420', .5), angle=50)
        if kind == 'sneaker':
            laces = []
            for i in range(4):
                f = .25 + .17 * i
                k = 3 + min(6, max(0, round(f * 7)))
                row = skin[min(k, len(skin) - 1)]
                row_t = -row[:, 1] / length
                front = row[np.argmax(row_t)]
                laces.append([(front[0] + s, front[1] + .5 * abs(s), front[2] + .1 - .22 * s * s) for s in (-.75, -.4, 0, .4, .75)])
            st.wires(laces, .1, plain('#f3f0e8', .8))


def shoes_row(st, x, w, y, z, tip=0, pairs=3, tall=True):
    """Pairs of shoes over x..x+w; boots only where there is room for `tall` ones."""
    pitch, rnd = w / pairs, st.drape
    kinds = rnd.choice([['sneaker', 'loafer', 'boot'], ['flat', 'heel', 'sneaker'], ['boot', 'sneaker', 'flat'], ['heel', 'flat', 'loafer'], ['sneaker', 'boot', 'heel']])
    for i in range(pairs):
        kind = kinds[i % 3] if pairs > 1 else rnd.choice(['sneaker', 'flat', 'boot', 'heel', 'loafer'])
        kind = 'loafer' if kind == 'boot' and not tall else kind
        tones = {'sneaker': ['#f4f3f0', '#39465a', '#c9c3b6', '#8a8d86', '#e8e2d6'], 'flat': ['#b98d76', '#2c2d30', '#c9b79c', '#7d3a35'],
                 'heel': ['#2c2d30', '#c9a98a', '#5b2f2b', '#d8cbb8'], 'boot': ['#5a3b27', '#2c2a29', '#8a6445', '#4a4038'], 'loafer': ['#5b3a26', '#2b2a2a', '#8b5e3a', '#39465a']}
        st.random.choice('12345678')    # the stream the goods rely on
        colour = rnd.choice(tones[kind])
        back = y + st.random.uniform(-.3, .1)
        st.random.uniform(-.3, .1)
        for side in (-.2, .2):
            shoe(st, x + pitch * (i + .5) + side * min(pitch, 8.4), back + rnd.uniform(-.15, .1), z, colour, turn=side * 14 + rnd.uniform(-2, 2), tip=tip, length=min(10.3, pitch * 1.5), kind=kind, side=1 if side > 0 else -1)


def jar(st, x, y, z, radius, h):
    """A filled storage jar with a wooden lid."""
    colour = st.random.choice(['#d8b98a', '#8a5a34', '#efe6d2', '#b06a45', '#7d8255', '#4a3d33', '#e2cf9c', '#c7a06a'])
    st.lathe([(radius * .92, 0), (radius, .2), (radius, h * .88), (radius * .9, h * .95)], x, y, z, plain(colour, .12, shine=.7))
    st.lathe([(radius * .9, 0), (radius * .94, .08), (radius * .94, .75), (radius * .86, .85)], x, y, z + h * .94, plain('#c39a68', .5))


def carton(st, x, y, z, w, d, h):
    """A plain food carton with a paper label."""
    colour = st.random.choice(['#c8b48f', '#9aa68d', '#d9cfbd', '#b77c5a', '#6f8296', '#e5ddcd'])
    st.box(x - w / 2, y, z, w, d, h, plain(colour, .65), bevel=.05)
    st.box(x - w * .34, y - d + .01, z + h * .35, w * .68, .03, h * .35, plain('#f4f0e7', .7), bevel=0)


def can(st, x, y, z):
    """A food can standing on z."""
    colour = st.random.choice(['#b8583f', '#7f8c5c', '#d6b45e', '#e8e1d2', '#5f7a8c'])
    st.lathe([(1.35, 0), (1.4, .06), (1.4, .14)], x, y, z, metal('nickel'))
    st.lathe([(1.38, 0), (1.38, 4.1)], x, y, z + .14, plain(colour, .5))
    st.lathe([(1.4, 0), (1.4, .12), (1.3, .14), (1.28, .04)], x, y, z + 4.24, metal('nickel'))


def bottle(st, x, y, z, lying=True, label=True):
    """A 750 ml bottle: lying with its neck to the viewer (x, z its axis, y its base), or standing on z."""
    glass = plain(st.random.choice(['#16241b', '#1d1a16', '#2b3320', '#131b22']), .07, shine=.7)
    body = [(.3, 0), (1.42, .04), (1.48, .3), (1.48, 7.3), (1.33, 8.2), (.62, 9.4), (.55, 9.8), (.55, 11)]
    foil = plain(st.random.choice(['#5a1f26', '#1d1f21', '#8b7440', '#23392f', '#6d2f2a']), .35, metal=.45)
    cap = [(.58, 0), (.6, .08), (.6, 2.5), (.52, 2.66), (.05, 2.7)]
    axis = 'y' if lying else 'z'
    at = (x, y, z)
    st.lathe(body, *at, glass, axis)
    st.lathe(cap, *((x, y - 9.5, z) if lying else (x, y, z + 9.5)), foil, axis)
    if label:
        paper = plain(st.random.choice(['#efe8d8', '#e4dccb', '#f3f0ea', '#d8cbb0']), .7)
        st.lathe([(1.495, 0), (1.5, .02), (1.5, 3.4), (1.495, 3.42)], *((x, y - 2, z) if lying else (x, y, z + 2)), paper, axis)


def wineglass(st, x, y, z, hanging=False):
    """A stemmed glass standing on z, or hanging with its foot at z."""
    profile = [(1.35, 0), (1.35, .06), (.25, .2), (.14, .4), (.14, 3.3), (.5, 3.6), (1.35, 4.7), (1.5, 5.8), (1.15, 7.8)]
    if hanging:
        profile = [(r, -h) for r, h in profile]
    st.lathe(profile, x, y, z, thin_glass('#c9d8d3'))


def rounded(profile, between=4):
    """The (radius, height) pairs with points of a smooth curve between them."""
    points, made = np.array([profile[0], *profile, profile[-1]], float), []
    for p0, p1, p2, p3 in zip(points, points[1:], points[2:], points[3:]):
        for f in np.arange(between) / between:
            made.append(.5 * (2 * p1 + (p2 - p0) * f + (2 * p0 - 5 * p1 + 4 * p2 - p3) * f * f + (3 * p1 - p0 - 3 * p2 + p3) * f ** 3))
    return [(max(float(r), .02), float(h)) for r, h in made] + [tuple(profile[-1])]


def vase(st, x, y, z, colour='#cfc7ba', scale=1.):
    """A small vase with dry stems."""
    s = scale
    st.lathe(rounded([(1.2 * s, 0), (1.9 * s, .6 * s), (2.4 * s, 2.6 * s), (1.6 * s, 5 * s), (.8 * s, 6.4 * s), (1 * s, 7 * s), (.7 * s, 6.9 * s)]), x, y, z, plain(colour, .55), sides=48)
    stems = []
    for _ in range(7):
        a, lean = st.random.uniform(0, 6.28), st.random.uniform(1, 3.4) * s
        stems.append([(x + lean * t * t * math.cos(a), y + lean * t * t * math.sin(a), z + 6.5 * s + 7.5 * s * t) for t in np.linspace(0, 1, 7)])
    st.wires(stems, .06 * s, plain('#a58f6a', .8))
    for line in stems:
        st.ball(*line[-1][:2], line[-1][2] - .4 * s, .5 * s, plain('#d9c9a8', .9), squash=1.5)


def plant(st, x, y, z=0, height=34, pot='#d9d4ca'):
    """A floor plant in a pot: arching leaves, a rubber plant with oval leaves on stems, or a small tree, by the picture's style."""
    h, rnd, style = height * .3, st.drape, st.style % 3
    pot = [pot, '#8d8276', '#b5aa9a', '#5d605c'][st.style % 4]
    st.lathe([(h * .36, 0), (h * .4, .2), (h * .47, h * .5), (h * .53, h * .97), (h * .52, h), (h * .49, h), (h * .47, h * .9), (.02, h * .9)], x, y, z, plain(pot, .55), sides=48)
    st.lathe([(h * .47, 0), (.02, .1)], x, y, z + h * .9, plain('#3d3128', .95))
    def leaf(base, heading, rise, long, wide, look, droop=.5):
        rings = []
        for t in np.linspace(0, 1, 9):
            angle = rise - droop * t * 1.6
            reach = long * t * math.cos(rise - droop * t * .8)
            up = long * t * math.sin(rise - droop * t * .8)
            half = wide * math.sin(math.pi * min(1, .03 + t * .96)) ** .75 + .02
            cx, cy, cz = base[0] + reach * math.cos(heading), base[1] + reach * math.sin(heading), base[2] + up
            nx, ny = -math.sin(heading), math.cos(heading)
            rings.append([(cx + nx * half, cy + ny * half, cz + half * .22), (cx, cy, cz + .03), (cx - nx * half, cy - ny * half, cz + half * .22), (cx, cy, cz - .03)])
        st.loft(rings, look, angle=80)
    greens = [plain(c, .38, shine=.45) for c in (('#4f6a4b', '#5c7a52'), ('#2f4a38', '#3c5a42'), ('#6c7f5c', '#5d7251'))[style]]
    top = z + h * .9
    if style == 0:
        for i in range(18):
            leaf((x, y, top), i * 2.4 + rnd.uniform(-.3, .3), rnd.uniform(1.05, 1.45), height * rnd.uniform(.55, .85), height * rnd.uniform(.03, .045), rnd.choice(greens), rnd.uniform(.5, .95))
        return
    stems = 4 if style == 1 else 1
    for s in range(stems):
        a, lean = s * 1.7 + .5, (.12 if style == 1 else .02) * height
        tip = height * (rnd.uniform(.5, .72) if style == 1 else .62)
        line = [(x + lean * t * t * math.cos(a), y + lean * t * t * math.sin(a), top + tip * t) for t in np.linspace(0, 1, 9)]
        st.wires([line], .28 if style == 1 else .42, plain('#5b4a38', .8))
        if style == 1:
            for i in range(11):
                at = line[min(8, 2 + i * 6 // 10)]
                leaf(at, i * 2.4 + s, rnd.uniform(.1, .9), height * rnd.uniform(.14, .2), height * rnd.uniform(.04, .055), rnd.choice(greens), .5)
        else:
            for i in range(34):
                v, r = rnd.uniform(0, 6.28), height * rnd.uniform(.06, .2)
                hub = (x + r * math.cos(v), y + r * math.sin(v), line[-1][2] + height * rnd.uniform(-.2, .14))
                st.wires([[line[rnd.choice([5, 6, 7, 8])], hub]], .09, plain('#5b4a38', .8))
                for j in range(7):
                    leaf(hub, rnd.uniform(0, 6.28), rnd.uniform(-.3, 1.2), height * .07, height * .011, rnd.choice(greens), .3)


def pouf(st, x, y, radius=9, h=15, colour='#c9bba4'):
    """A stool: round with a piped seam, buttoned on wooden legs, or a knitted cushion, by the picture's style."""
    style, look = st.style % 3, cloth(colour)
    if style == 1:
        for a in np.linspace(.6, 6.88, 5)[:-1]:
            st.rod((x + radius * .72 * math.cos(a), y + radius * .72 * math.sin(a), 0), (x + radius * .62 * math.cos(a), y + radius * .62 * math.sin(a), h * .5), .55, plain('#8a623e', .45))
        z0 = h * .45
        st.lathe([(.02, z0), (radius * .94, z0), (radius, z0 + .8), (radius * 1.02, h * .75), (radius, h - 1.3), (radius * .93, h - .3), (radius * .8, h + .1), (radius * .4, h + .35), (.3, h), (.02, h - .1)], x, y, 0, look, sides=64)
        return
    profile = [(.02, 0), (radius * .9, .1), (radius * .98, .7), (radius * 1.02, 2), (radius * 1.04, h * .5), (radius * 1.02, h - 2), (radius, h - 1.2), (radius * .95, h - .5), (radius * .86, h - .1), (radius * .5, h + .25), (.02, h + .3)]
    st.lathe(profile, x, y, 0, look, sides=64)
    for level in (1., h - 1.0):
        st.wires([[(x + radius * 1.0 * math.cos(a), y + radius * 1.0 * math.sin(a), level) for a in np.linspace(0, 6.283, 72, endpoint=False)]], .16, cloth(darker(colour, .86)), closed=True)
    if style == 2:
        for a in np.linspace(0, 6.283, 13)[:-1]:
            st.wires([[(x + radius * 1.045 * math.cos(a), y + radius * 1.045 * math.sin(a), v) for v in np.linspace(1.2, h - 1.2, 6)]], .09, cloth(darker(colour, .8)))


def cartons(st, x, y, count=3, w=34, d=17):
    """Flat shipping cartons in a pile, the tape seam along the top."""
    z = 0
    for i in range(count):
        h = [4.2, 3.4, 5][i % 3]
        with st.at(x + w / 2, y - d / 2, z, turn=[0, 3, -4][i % 3]):
            st.box(-w / 2, d / 2, 0, w, d, h, plain('#c29a6b', .85), bevel=.12)
            st.box(-w / 2 - .02, 1.2, h - 1.4, w + .04, 2.4, 1.42, plain('#d5b588', .4), bevel=.02)
            st.box(-w / 2 + 4, -d / 2 + .02, h * .3, 6, .04, h * .42, plain('#f2efe8', .7), bevel=0)
        z += h


def leaning_panels(st, x, y, count=3, w=14, h=60):
    """Loose panels leaning against a wall at y."""
    for i in range(count):
        with st.at(x + i * 1.6, y - 8 - i * 1.3, 0, tip=-7):
            st.box(0, 0, 0, w, BOARD, h - i * 9, st.board('z'))


def rug(st, x, y, w, d, colour='#d9d4c9', edge='#a99f8d'):
    """A woven rug: border lines, stripes with a fringe, or a jute weave, by the picture's style."""
    style = st.style % 3
    st.box(x, y, 0, w, d, .4, cloth(colour), bevel=.18)
    look = cloth(darker(colour, .8) if style else edge)
    if style == 0:
        for inset, line in ((2.2, .9), (4.2, .35)):
            for at in (y - inset, y - d + inset + line):
                st.box(x + inset, at, .34, w - 2 * inset, line, .09, look, bevel=0)
            for at in (x + inset, x + w - inset - line):
                st.box(at, y - inset - line, .34, line, d - 2 * inset - 2 * line, .09, look, bevel=0)
    elif style == 1:
        for i, wide in enumerate((1.6, .5, .5, 1.6)):
            for near in (4 + i * 2.6, w - 4 - i * 2.6 - wide):
                st.box(x + near, y - .1, .34, wide, d - .2, .09, look, bevel=0)
    else:
        for i in range(int(d / 1.7)):
            st.box(x + .2, y - .3 - i * 1.7, .36, w - .4, 1.15, .12, look if i % 6 == 2 else cloth(darker(colour, .95)), bevel=.05, steps=1)
    if style:
        ends = [[(at, y - v, .18), (at + (2.2 if at > x + w / 2 else -2.2), y - v + st.drape.uniform(-.3, .3), .1)] for at in (x, x + w) for v in np.arange(.5, d, .9)]
        st.wires(ends, .12, cloth(darker(colour, .92)))


def framed_art(st, x, z, w, h, y=-.05):
    """A framed abstract print on the wall; x is its centre, z its lower edge."""
    st.box(x - w / 2, y, z, w, .9, h, plain('#b58d5f', .5), bevel=.05)
    st.box(x - w / 2 + .6, y - .82, z + .6, w - 1.2, .12, h - 1.2, plain('#f3f0e9', .8), bevel=0)
    st.lathe([(.02, 0), (w * .2, 0), (w * .2, .05), (.02, .06)], x - w * .06, y - .9, z + h * .58, plain('#b9a58a', .9), axis='y', sides=40)
    st.box(x - w * .22, y - .9, z + h * .22, w * .46, .06, h * .16, plain('#8e9c8b', .9), bevel=0)


def leaning_mirror(st, x, w=20, h=62, y=-5):
    """A full-length mirror leaning on the wall."""
    with st.at(x, y, 0, tip=-4):
        st.box(-w / 2, 0, 0, w, 1, h, plain('#2e2f30', .5), bevel=.08)
        st.box(-w / 2 + .7, -.95, .7, w - 1.4, .1, h - 1.4, plain('#e9ecec', .0, metal=1), bevel=0)


def coat_hook(st, x, y, z):
    """A double coat hook, its plate's lower edge at z."""
    st.box(x - .5, y, z, 1, .2, 2.6, metal(st.pull), bevel=.05)
    st.wires([[(x, y - .2, z + .5), (x, y - 1.6, z + .4), (x, y - 2.1, z + 1.1)], [(x, y - .2, z + 1.9), (x, y - 2.6, z + 2.5), (x, y - 3.2, z + 3.5)]], .2, metal(st.pull))


def hung_coat(st, x, y, z, length, colour):
    """A coat on a hook: a soft drape narrowing toward the loop."""
    rings, u = [], np.linspace(0, 2 * math.pi, 40, endpoint=False)
    for t in np.linspace(0, 1, 16):
        half = 1.2 + 4.6 * min(1, t * 4) ** .6 + 1.2 * t
        deep = 1 + 1.3 * min(1, t * 3)
        fold = 1 + .12 * t * np.sin(5 * u + x)
        rings.append(np.stack([x + half * np.cos(u) * fold, y - 2.2 + deep * np.sin(u) * fold, np.full(40, z - length * t)], 1))
    st.loft(rings, cloth(colour))


def backpack(st, x, y, z, colour='#4f6272'):
    """A backpack standing on z, its back at y."""
    st.box(x - 5.2, y, z, 10.4, 6, 14.5, cloth(colour), bevel=2.2, steps=5)
    st.box(x - 4, y - 5.2, z + 1, 8, 2.4, 6.5, cloth(colour), bevel=1, steps=4)
    st.wires([[(x - 1.6, y - 2.6, z + 14.2), (x - 1.2, y - 2.6, z + 16), (x + 1.2, y - 2.6, z + 16), (x + 1.6, y - 2.6, z + 14.2)]], .25, cloth(colour))


def toys(st, x, w, y, z):
    """Wooden blocks, a ball and stacking rings."""
    tones = ['#d99a7c', '#9fb7a2', '#e7c98f', '#8fa9c2', '#e9e0cf']
    for i, (dx, dz) in enumerate([(0, 0), (2.3, 0), (1.15, 2.1)]):
        with st.at(x + w * .2 + dx, y - 7, z + dz, turn=[8, -6, 14][i]):
            st.box(-1, 1, 0, 2, 2, 2, plain(tones[i], .55), bevel=.12)
    st.ball(x + w * .82, y - 6.5, z, 2.4, plain('#8fa9c2', .5))
    for i in range(5):
        r = 2.3 - i * .34
        st.lathe([(.3, 0), (r, .1), (r + .12, .5), (r, .9), (.3, 1)], x + w * .55, y - 7, z + i * .98, plain(tones[i], .55))
    st.ball(x + w * .55, y - 7, z + 4.8, .8, plain('#d99a7c', .5))


def shelf_goods(st, x, w, y, d, z, gap, kind):
    """Things on the shelf x..x+w, y back to d deep, at height z with `gap` clear above; `kind` is a key of GOODS or 'none'."""
    if kind in GOODS:
        GOODS[kind](st, x, w, y, d, z, gap)


def goods_bin(st, x, w, y, d, z, gap):
    bin_(st, x + w / 2, y - .6, z, min(w * .72, 17), min(12, d - 2), min(8.5, gap - 2.5))


def goods_bins(st, x, w, y, d, z, gap):
    count, tone = 2 if w > 20 else 1, st.random.choice(['#cfc6b6', '#bdb29d', '#aaa79a', '#d8d3c8'])
    for i in range(count):
        bin_(st, x + w * (i + .5) / count, y - .6, z, min(w / count - 1.8, 15), min(12, d - 2), min(8.5, gap - 2.5), tone)


def goods_baskets(st, x, w, y, d, z, gap):
    count = 2 if w > 20 else 1
    for i in range(count):
        basket(st, x + w * (i + .5) / count, y - .6, z, min(w / count - 1.8, 15), min(12, d - 2), min(7.5, gap - 2.5))


def goods_fold1(st, x, w, y, d, z, gap):
    folded(st, x + w / 2, y - .8, z, min(4, int((gap - 1.5) / 1.4)), min(w * .62, 13), min(12, d - 2))


def goods_fold2(st, x, w, y, d, z, gap):
    for middle in (x + w * .27, x + w * .73):
        folded(st, middle, y - .8, z, min(st.random.choice([3, 4, 5]), int((gap - 1.5) / 1.4)), w * .42, min(12, d - 2))


def goods_foldbox(st, x, w, y, d, z, gap):
    folded(st, x + w * .3, y - .8, z, min(4, int((gap - 1.5) / 1.4)), w * .45, min(12, d - 2))
    giftbox(st, x + w * .76, y - 2.5, z, w * .3, 9, min(4.4, gap - 2), '#e7e2d8')
    if gap > 9.5:
        giftbox(st, x + w * .76, y - 3, z + 4.42, w * .23, 7.5, 3, '#94a38f')


def goods_bag(st, x, w, y, d, z, gap):
    handbag(st, x + w * .32, y - min(12, d - 2) / 2 + 3, z, min(10, w * .42), min(7.5, gap - 5))
    giftbox(st, x + w * .76, y - 2.5, z, w * .34, 9, min(5, gap - 2), '#ded7ca')


def goods_bags(st, x, w, y, d, z, gap):
    for middle in (x + w * .27, x + w * .74) if w > 20 else (x + w / 2,):
        handbag(st, middle, y - min(12, d - 2) / 2 + 3, z, min(10, w * .4), min(7.5, gap - 5))


def goods_books(st, x, w, y, d, z, gap):
    books(st, x + 1, y - 3, z, w * .5, min(9.5, gap - 1.5))
    vase(st, x + w * .78, y - 6.5, z, '#b9b2a4', min(.85, (gap - 1) / 15))


def goods_vase(st, x, w, y, d, z, gap):
    giftbox(st, x + w * .34, y - 3, z, w * .42, 9, min(3.4, gap - 3), '#94a38f')
    vase(st, x + w * .76, y - 6.5, z, '#e4ded3', min(1, (gap - 1) / 15))


def goods_shoes(st, x, w, y, d, z, gap):
    shoes_row(st, x + .5, w - 1, y - 1, z, pairs=max(1, round(w / 8)), tall=gap > 8)


def goods_jars(st, x, w, y, d, z, gap):
    place = x + 2.6
    while place < x + w - 2.2:
        jar(st, place, y - d + 5.5 + st.random.uniform(-.4, .3), z, st.random.choice([1.9, 2.1]), min(st.random.choice([6.4, 7.6, 5.4]), gap - 2))
        place += 4.7


def goods_cans(st, x, w, y, d, z, gap):
    place = x + 2
    while place < x + w - 1.6:
        can(st, place, y - d + 4.5, z)
        if gap > 10.5 and st.random.random() < .55:
            can(st, place, y - d + 4.5, z + 4.4)
        place += 3.1


def goods_cartons(st, x, w, y, d, z, gap):
    place = x + .6
    while place < x + w - 2.2:
        wide = min(st.random.choice([2.6, 3.4, 5.4]), x + w - place - .4)
        carton(st, place + wide / 2, y - d + 9 + st.random.uniform(-.4, .4), z, wide, 7.5, min(st.random.choice([7.6, 9.4, 8.6]), gap - 1.4))
        place += wide + .3


def goods_bottles(st, x, w, y, d, z, gap):
    place = x + 2.4
    while place < x + w - 1.8:
        bottle(st, place, y - d + 5.5, z, lying=False)
        place += 3.9


def goods_glasses(st, x, w, y, d, z, gap):
    count = max(2, int(w / 4.2))
    for i in range(count):
        wineglass(st, x + w * (i + .5) / count, y - d * .5, z)


def goods_bowls(st, x, w, y, d, z, gap):
    for i in range(3):
        st.lathe([(1.6, 0), (3.2, 1), (3.9, 2.4), (3.6, 2.4), (2.8, 1.1), (.02, .5)], x + w * .27, y - d * .5, z + i * .8, plain('#e9e5dc', .35))
    for i in range(5):
        st.lathe([(2.4, 0), (4, .3), (4.9, .75), (4.7, .8), (.02, .4)], x + w * .72, y - d * .5, z + i * .42, plain('#f1efe9', .3))


def goods_towels(st, x, w, y, d, z, gap):
    for middle in (x + w * .27, x + w * .73):
        folded(st, middle, y - .6, z, st.random.choice([3, 4]), w * .42, 12)


def goods_rolls(st, x, w, y, d, z, gap):
    """Rolled towels side by side."""
    place = x + 2.6
    while place < x + w - 2:
        look = cloth(st.random.choice(st.palette[:4]))
        st.lathe([(.3, 0), (2.1, .15), (2.25, .6), (2.25, 10.4), (2.1, 10.9), (1.2, 10.7), (.8, 11), (.02, 10.8)],
                 place, y - .9, z + 2.25, look, axis='y', sides=24)
        place += 4.7


def goods_toys(st, x, w, y, d, z, gap):
    toys(st, x, w, y, z)


def goods_hats(st, x, w, y, d, z, gap):
    for i, (middle, tone) in enumerate(((x + w * .3, '#cdb48c'), (x + w * .72, '#7c7568'))[:2 if w > 20 else 1]):
        brim = [(4.9, .12), (5.5, .34), (5.55, .42), (5.4, .4), (4.4, .16), (3.3, .34), (3.1, .8), (3.0, 2.6), (2.85, 3.5), (2.3, 4.0), (1.4, 3.9), (.02, 3.6)]
        st.lathe(brim, middle, y - d * .5, z, cloth(tone), sides=48)
        st.lathe([(3.22, .5), (3.2, .55), (3.12, 1.35), (3.06, 1.4)], middle, y - d * .5, z, plain(['#4d3a2a', '#2f2e2c'][i], .7), sides=48)


GOODS = {name[6:]: build for name, build in list(globals().items()) if name.startswith('goods_')}


# ---------------------------------------------------------------- cabinet parts

@dataclass
class Bay:
    """The space between two upright panels: left edge x, inside width w, depth d, floor z0, ceiling z1."""
    x: float
    w: float
    d: float
    z0: float
    z1: float
    part: dict
    led: bool = False


def shelf(st, bay, z):
    """A shelf whose underside is at z; returns the height of its top."""
    st.box(bay.x, -BACK, z, bay.w, bay.d - BACK - .1, BOARD, st.board('x'))
    return z + BOARD


def light_under(st, bay, z):
    """The light strip under a shelf or top whose underside is at z."""
    if bay.led:
        st.strip(bay.x + 1, -bay.d + 1.7, z, bay.w - 2, aim=-14)


def pull(st, x, y, z, length, upright=False):
    """A bar pull centred on (x, z), standing off the surface at y; style and metal come from the spec."""
    look, style = metal(st.pull), st.spec.get('pullStyle', 'bar')
    if style == 'knob':
        st.lathe([(.28, 0), (.26, .5), (.6, .8), (.66, 1.1), (.5, 1.32), (.02, 1.36)], x, y, z, look, axis='y', sides=20)
        return
    along = Vector((0, 0, 1)) if upright else Vector((1, 0, 0))
    if style == 'edge':
        a = Vector((x, y - .35, z)) - along * length / 2
        st.box(a.x - (.4 if upright else 0), y, a.z - (0 if upright else .15), .8 if upright else length, .7, length if upright else .3, look, bevel=.06)
        return
    middle = Vector((x, y - 1.05, z))
    st.rod(middle - along * length / 2, middle + along * length / 2, .2, look)
    for end in (-1, 1):
        foot = middle + along * end * (length / 2 - .7)
        st.rod(foot, foot + Vector((0, 1.1, 0)), .15, look, 14)


def front(st, x, y, z, w, h, style='slab', axis='x'):
    """A drawer or door front with its back face at y: slab, shaker, glass or mirror."""
    if style == 'slab':
        st.box(x, y, z, w, BOARD, h, st.board(axis), bevel=.06)
        return
    rail = min(2.5, h * .22, w * .2)
    for side in (0, w - rail):
        st.box(x + side, y, z, rail, BOARD, h, st.board('z'), bevel=.05)
    for level in (0, h - rail):
        st.box(x + rail, y, z + level, w - 2 * rail, BOARD, rail, st.board('x'), bevel=.05)
    fill = {'shaker': st.board(axis), 'glass': thin_glass(), 'mirror': plain('#e9ecec', .0, metal=1)}[style]
    deep = {'shaker': .3, 'glass': .15, 'mirror': .5}[style]
    st.box(x + rail - .1, y - .02, z + rail - .1, w - 2 * rail + .2, deep, h - 2 * rail + .2, fill, bevel=0)


def drawer(st, bay, z, h, out=0.):
    """A drawer front overlaying the bay's panels (or `inset` inches behind a door), its box pulled `out` inches."""
    style = st.spec.get('drawerFront', 'slab')
    left, wide = bay.x - BOARD / 2 + REVEAL, bay.w + BOARD - 2 * REVEAL
    behind = bay.part.get('inset', 0)
    if behind:
        left, wide = bay.x + REVEAL, bay.w - 2 * REVEAL
    with st.at(0, behind - out, 0):
        front(st, left, -bay.d, z + REVEAL, wide, h - 2 * REVEAL, style)
        if st.spec.get('pullStyle') == 'edge':
            pull(st, bay.x + bay.w / 2, -bay.d - BOARD, z + h - REVEAL, min(bay.w * .34, 8))
        else:
            pull(st, bay.x + bay.w / 2, -bay.d - BOARD, z + h / 2, min(bay.w * .34, 8))
        if out:
            deep = min(bay.d - 2, 18)
            tray(st, bay.x + .5, -bay.d + .1 + deep, z + .6, bay.w - 1, deep, h * .62)
            for share in (.27, .73):
                folded(st, bay.x + bay.w * share, -bay.d + .1 + deep - max(1, deep - 12.5), z + 1, 3, bay.w * .42, 11)


def tray(st, x, y, z, w, d, h, look=None):
    """An open box: back face y, floor z."""
    side = look or plain('#e9e4da', .5)
    st.box(x, y, z, w, d, .4, side, bevel=.02)
    for left in (x, x + w - .5):
        st.box(left, y, z, .5, d, h, side, bevel=.04)
    for back in (y, y - d + .5):
        st.box(x + .5, back, z, w - 1, .5, h, side, bevel=.04)


def drawers(st, bay, z, heights):
    """Drawers from z upwards, closed by a shelf; returns the height of that shelf's top."""
    if not heights:
        return z
    z -= BOARD / 2
    for i, h in enumerate(heights):
        drawer(st, bay, z, h, out=bay.part.get('pulled', {}).get(str(i), 0))
        z += h
    return shelf(st, bay, z)


def door(st, x, z, w, h, d, hinge='left', style='slab', swing=0., handle=True):
    """A hinged door on the face at depth d; `swing` opens it by that many degrees."""
    at = x if hinge == 'left' else x + w
    with st.at(at, -d, z, turn=-swing if hinge == 'left' else swing):
        left = REVEAL if hinge == 'left' else -w + REVEAL
        front(st, left, 0, 0, w - 2 * REVEAL, h, style, axis='z')
        if handle:
            grip = w - 1.6 if hinge == 'left' else -w + 1.6
            level = h * .5 if h < 50 else min(max(42 - z, 8), h - 8)
            pull(st, grip, -BOARD, level, 9 if st.spec.get('pullStyle', 'bar') != 'bar' or h > 40 else 6, upright=True)


def hanging_rod(st, bay, z, lit=False):
    """A closet rod across the bay with its end cups; returns its y."""
    y = -bay.d / 2 - 1 if bay.d < 20 else -bay.d / 2
    look = metal(st.hardware)
    st.rod((bay.x + .1, y, z), (bay.x + bay.w - .1, y, z), .6, look, 24)
    for end in (bay.x + .1, bay.x + bay.w - .34):
        st.rod((end, y, z), (end + .24, y, z), 1.05, look, 24)
    if lit:
        st.strip(bay.x + .6, y - .3, z - .3, bay.w - 1.2, aim=-10)
    return y


# ---------------------------------------------------------------- sections

def section_hang(st, bay):
    """Rods under a top shelf. part: rods (1-3), drawers (heights), top (goods), small (children's clothes), lit."""
    part = bay.part
    base = drawers(st, bay, bay.z0, part.get('drawers', []))
    for i in range(part.get('low', 0)):
        gap = part.get('lowGap', 9)
        shelf_goods(st, bay.x, bay.w, -BACK, bay.d, base, gap, part.get('lowGoods', 'shoes'))
        base = shelf(st, bay, base + gap)
    top = bay.z1 - TOP_SHELF
    above = shelf(st, bay, top)
    light_under(st, bay, top)
    shelf_goods(st, bay.x, bay.w, -BACK, bay.d, above, bay.z1 - above, part.get('top', 'bins'))
    count = part.get('rods', 1)
    first, pitch = top - 2.2, (top - 2.2 - base) / count
    for i in range(count):
        rod_z = first - i * pitch + (0 if i == 0 else -1.5 if count == 2 else 0)
        floor = first - (i + 1) * pitch if i < count - 1 else base
        y = hanging_rod(st, bay, rod_z, part.get('lit', False))
        room = rod_z - floor - 1.15
        lengths = part.get('lengths') or ([room - FALL - 5, room - FALL + 1] if count > 1 else [min(42, room - 9), min(54, room - 3)])
        clothes(st, bay.x, bay.w, rod_z, y, floor, lengths, 5.2 if part.get('small') else 8,
                part.get('spacing', 1.9), part.get('gapAt'))


def section_tower(st, bay):
    """Drawers below, shelves above. part: drawers (heights), shelves (count), goods (from the bottom up)."""
    part = bay.part
    z = drawers(st, bay, bay.z0, part.get('drawers', []))
    count = part.get('shelves', 3)
    gap = (bay.z1 - z - count * BOARD) / (count + 1)
    cycle = ['fold2', 'bag', 'foldbox', 'fold1', 'books']
    goods = part.get('goods') or [cycle[(i + st.spec.get('seed', 0)) % 5] for i in range(count)] + ['bin']
    for i in range(count + 1):
        shelf_goods(st, bay.x, bay.w, -BACK, bay.d, z, gap, goods[i % len(goods)])
        ceiling = z + gap
        light_under(st, bay, ceiling)
        if i < count:
            z = shelf(st, bay, ceiling)


def section_shoes(st, bay):
    """Slanted shoe shelves with a fence. part: shelves (count), top (goods)."""
    count = bay.part.get('shelves', 9)
    gap = (bay.z1 - bay.z0) / count
    for i in range(count):
        z = bay.z0 + i * gap + gap * .24
        with st.at(0, -1.2, z + 1.9, tip=13):
            st.box(bay.x, 0, 0, bay.w, bay.d - 1.6, BOARD, st.board('x'))
            st.wires([[(bay.x + .2, -bay.d + 2.1, BOARD + 1), (bay.x + bay.w - .2, -bay.d + 2.1, BOARD + 1)]], .14, metal(st.hardware))
            shoes_row(st, bay.x + .3, bay.w - .6, -.6, BOARD + .02, pairs=bay.part.get('pairs', 3), tall=i < count - 1)
        if bay.led and i % 3 == 2 or bay.led and i == count - 1:
            light_under(st, bay, bay.z0 + (i + 1) * gap + (.9 if i < count - 1 else 0))


def section_pantry(st, bay):
    """Open food shelves. part: drawers, rollouts (count and how far out), shelves, goods."""
    part = bay.part
    z = drawers(st, bay, bay.z0, part.get('drawers', []))
    pulled = part.get('rollouts', [])
    for out in pulled:
        gap = part.get('rolloutGap', 12)
        with st.at(0, -out, 0):
            tray(st, bay.x + .6, -1, z + 1, bay.w - 1.2, bay.d - 1.6, 3.6, st.board('x'))
            shelf_goods(st, bay.x + 1.1, bay.w - 2.2, -2, bay.d - 1.5, z + 1.4, gap - 1.5, st.random.choice(['cans', 'cartons', 'jars']))
        z += gap
    count = part.get('shelves', 4)
    gap = (bay.z1 - z - count * BOARD) / (count + 1)
    cycle = ['bins', 'jars', 'cartons', 'baskets', 'cans']
    for i in range(count + 1):
        goods = part['goods'][i % len(part['goods'])] if 'goods' in part else cycle[(i + st.spec.get('seed', 0)) % 5]
        shelf_goods(st, bay.x, bay.w, -BACK, bay.d, z, gap, goods)
        light_under(st, bay, z + gap)
        if i < count:
            z = shelf(st, bay, z + gap)


def bottle_grid(st, x, z, w, h, d, columns, rows, filled=.88):
    """A grid of bottle slots with thin dividers; x, z its lower left inner corner."""
    cell, high = w / columns, h / rows
    for r in range(1, rows):
        st.box(x, -.3, z + high * r - .19, w, d - .7, .38, st.board('x'), bevel=.03)
    for c in range(1, columns):
        st.box(x + cell * c - .19, -.35, z, .38, d - .9, h, st.board('z'), bevel=.03)
    for r in range(rows):
        for c in range(columns):
            if st.random.random() < filled:
                bottle(st, x + cell * (c + .5), -1.2, z + high * r + 1.5 + (.19 if r else 0), label=False)


def section_wine(st, bay):
    """Drawers, a bottle grid, and a top shelf for glasses. part: drawers, cols, rows, cell (height), goods."""
    part = bay.part
    z = drawers(st, bay, bay.z0, part.get('drawers', []))
    rows, cols = part.get('rows', 9), part.get('cols', 5)
    top = z + rows * part.get('cell', min(4.6, (bay.z1 - z - 12) / rows))
    bottle_grid(st, bay.x, z, bay.w, top - z, bay.d, cols, rows)
    above = shelf(st, bay, top)
    light_under(st, bay, bay.z1)
    shelf_goods(st, bay.x, bay.w, -BACK, bay.d, above, bay.z1 - above, part.get('goods', 'glasses'))


def stemware_rails(st, x, w, y, d, z, deep=3):
    """T-rails under a board whose underside is at z, with glasses hanging in them, `deep` to a lane."""
    count = max(2, round(w / 4.4))
    pitch = w / count
    for i in range(count + 1):
        st.box(x + pitch * i - .15, y - .6, z - 1.1, .3, d - 1, 1.1, st.board('y'), bevel=.03)
        st.box(x + pitch * i - .6, y - .6, z - 1.3, 1.2, d - 1, .25, st.board('y'), bevel=.03)
    for i in range(count):
        for j in range(deep):
            wineglass(st, x + pitch * (i + .5), y - .6 - (d - 1) * (j + .5) / deep, z - .75, hanging=True)


def section_bar(st, bay):
    """A home bar: doors, bottle grid, counter, stemware, shelf. part: cols, rows, base (door height)."""
    part = bay.part
    base = part.get('base', 20)
    for i in range(2):
        door(st, bay.x - BOARD / 2 + i * (bay.w + BOARD) / 2, bay.z0 - BOARD / 2, (bay.w + BOARD) / 2, base, bay.d, ('left', 'right')[i], part.get('door', 'shaker'))
    z = shelf(st, bay, bay.z0 - BOARD / 2 + base)
    top = z + part.get('rows', 3) * 4.1
    bottle_grid(st, bay.x, z, bay.w, top - z, bay.d, part.get('cols', 8), part.get('rows', 3), .95)
    counter = shelf(st, bay, top)
    st.box(bay.x, -BACK, counter, bay.w, bay.d + .6, .6, plain('#e6e2da', .2), bevel=.06)
    counter += .6
    st.lathe([(2.3, 0), (2.6, .3), (2.6, 3), (1, 5.2), (.9, 7), (1.2, 7.4), (.02, 7.4)], bay.x + bay.w * .74, -7, counter, thin_glass('#d8c08c'))
    wineglass(st, bay.x + bay.w * .52, -8, counter)
    wineglass(st, bay.x + bay.w * .6, -6, counter)
    bottle(st, bay.x + bay.w * .2, -6, counter, lying=False)
    bottle(st, bay.x + bay.w * .31, -7.5, counter, lying=False)
    rail = counter + 21
    light_under(st, bay, rail)
    stemware_rails(st, bay.x, bay.w, 0, min(bay.d, 13), rail)
    z = shelf(st, bay, rail)
    shelf_goods(st, bay.x, bay.w, -BACK, bay.d, z, bay.z1 - z, 'bottles')
    light_under(st, bay, bay.z1)


def section_locker(st, bay):
    """A mudroom bay: shoe cubby, bench, hooks, top cubby."""
    seat = 18
    shelf(st, bay, seat - BOARD - .5)
    st.box(bay.x - .05, 0, seat - .5, bay.w + .1, bay.d + 1, 1, st.board('x') if st.finish_name in ('oak', 'walnut') else finish('oak', 'x'), bevel=.12)
    shelf_goods(st, bay.x, bay.w, -BACK, bay.d, bay.z0, 12, bay.part.get('low', 'shoes'))
    cubby = bay.z1 - 13
    above = shelf(st, bay, cubby)
    st.box(bay.x, -BACK, cubby - 5, bay.w, .6, 4, st.board('x'), bevel=.05)
    for i in range(3):
        coat_hook(st, bay.x + bay.w * (i + .5) / 3, -BACK - .6, cubby - 4.4)
    things = bay.part.get('hung', 'coats')
    if things in ('coats', 'coat'):
        hung_coat(st, bay.x + bay.w * .2, -1.2, cubby - 3.4, 36, st.palette[3])
        if things == 'coats':
            hung_coat(st, bay.x + bay.w * .52, -1.6, cubby - 3.4, 30, st.palette[5])
    if things in ('bag', 'coat'):
        backpack(st, bay.x + bay.w * .6, -2.2, seat + .5)
    shelf_goods(st, bay.x, bay.w, -BACK, bay.d, above, bay.z1 - above, bay.part.get('top', 'baskets'))


def section_utility(st, bay):
    """A tall cleaning cupboard: broom side, short shelves, top shelf."""
    top = bay.z1 - 14
    above = shelf(st, bay, top)
    shelf_goods(st, bay.x, bay.w, -BACK, bay.d, above, 13, 'bins')
    wood = plain('#c79d6c', .5)
    for dx, tone in ((.2, '#7d8f7c'), (.42, '#b0805f')):
        x = bay.x + bay.w * dx
        with st.at(x, -6, bay.z0 + .2, tip=-4):
            st.rod((0, 0, 5), (0, 0, 54), .5, wood)
            st.box(-.9, 1, 4.6, 1.8, 2, 2.4, plain(tone, .6), bevel=.2)
            st.box(-2.6, 1.1, .4, 5.2, 2.2, 4.4, plain('#d8c59c', .95), bevel=.3)
    x = bay.x + bay.w * .74
    st.lathe([(3.1, 0), (3.9, 8.5), (4, 8.6), (3.8, 8.6), (3.0, .4), (.02, .4)], x, -bay.d + 8, bay.z0, plain('#8394a6', .45))
    for i, tone in enumerate(('#d9d4ca', '#a9b4a4', '#c9a98a')):
        st.lathe([(1.1, 0), (1.2, .2), (1.2, 5.4), (.5, 6.6), (.45, 7.6), (.02, 7.6)], bay.x + bay.w * .6 + i * 2.6, -bay.d + 15, bay.z0, plain(tone, .4))


def section_xbin(st, bay):
    """An X of two diagonals with bottles in the four bins."""
    x_bin(st, bay.x, bay.z0, bay.w, bay.z1 - bay.z0, bay.d)


def x_bin(st, x, z, w, h, d, bottles=40):
    """Diagonal dividers over w by h, and about `bottles` bottles shared out over the four bins, lowest places first."""
    length, angle = math.hypot(w, h) - .6, math.degrees(math.atan2(h, w))
    for sign in (1, -1):
        with st.at(x + w / 2, -.3, z + h / 2, roll=-sign * angle):
            st.box(-length / 2, -.2 if sign > 0 else -.22, -.25, length, d - .8, .5, st.board('x'), bevel=.03)
    for quadrant in range(4):
        share = bottles // 4 + (quadrant < bottles % 4)
        for across, up in sorted(x_bin_places(quadrant, w, h), key=lambda place: place[1])[:share]:
            bottle(st, x + w / 2 + across, -1.2, z + h / 2 + up, label=False)


def x_bin_places(quadrant, w, h, radius=1.56, pitch=3.22):
    """Where bottles can lie in one bin (0 bottom, 1 top, 2 left, 3 right), measured from the crossing of the diagonals."""
    places = []
    for a in range(7):
        for b in range(7):
            if quadrant == 0:
                places.append(((a - 3 + b % 2 / 2) * pitch, -h / 2 + radius + .02 + b * pitch * .87))
                continue
            u, v = radius + .27 + a * pitch, radius + .27 + b * pitch    # distances from the two diagonals
            places.append(((u - v) * .7071, (u + v) * .7071) if quadrant == 1 else
                          ((u + v) * (-.7071 if quadrant == 2 else .7071), (v - u) * .7071))

    def clear(across, up):
        off = abs(abs(across) * h / w - abs(up)) * .7071
        return off > radius + .2 and abs(across) < w / 2 - radius and abs(up) < h / 2 - radius and (quadrant or up < -abs(across) * h / w)
    return [place for place in places if clear(*place)]


SECTIONS = {name[8:]: build for name, build in list(globals().items()) if name.startswith('section_')}


# ---------------------------------------------------------------- runs

def run_width(run):
    """Overall width of a run: inside widths plus the panels."""
    return sum(part['w'] for part in run['sections']) + BOARD * (len(run['sections']) + 1)


def build_run(st, run, depth, height, base=TOE, crown=False):
    """One straight row of sections, its left end at x = 0, its back against y = 0."""
    wide, x = run_width(run), 0.
    st.box(0, 0, 0, BOARD, depth, height, st.board('z'))
    for part in run['sections']:
        x += BOARD
        w = part['w']
        st.box(x, -.0, base, w, BACK, height - base, st.board('z'), bevel=0)
        st.box(x, -depth + 2.75 - BOARD, 0, w, BOARD, base, st.board('x'), bevel=.03)
        bay = Bay(x, w, depth, base + BOARD, height - BOARD, part, bool(st.spec.get('led')) and part.get('led', True))
        shelf(st, bay, base)
        shelf(st, bay, height - BOARD)
        SECTIONS[part['type']](st, bay)
        x += w
        st.box(x, 0, 0, BOARD, depth, height, st.board('z'))
    if crown:
        st.box(-.6, 0, height, wide + 1.2, depth + .9, 1.1, st.board('x'), bevel=.12)
    for fitted in run.get('doors', []):
        fit_door(st, fitted, depth)


def fit_door(st, fitted, depth):
    """A door of a run. fitted: x, z, w, h, style, hinge, swing; or slide (how far its face stands out)."""
    if 'slide' in fitted:
        front(st, fitted['x'], -depth - fitted['slide'], fitted['z'], fitted['w'], fitted['h'], fitted.get('style', 'slab'), axis='z')
        return
    door(st, fitted['x'], fitted['z'], fitted['w'], fitted['h'], depth, fitted.get('hinge', 'left'), fitted.get('style', 'slab'), fitted.get('swing', 0), fitted.get('handle', True))


def run_placement(run, walls):
    """Where a run stands. Back runs start `from` inches from the left end of the back wall, side runs `from` the back."""
    start, wide, across = run.get('from', 0), run_width(run), walls.get('back', 0)
    if run.get('wall', 'back') == 'back':
        return move(start, 0, 0)
    if run['wall'] == 'left':
        return move(0, -(start + wide), 0, turn=90)
    return move(across, -start, 0, turn=-90)


def build_system(st):
    """Every run of the spec, against the walls of its room."""
    spec = st.spec
    for run in spec['runs']:
        with st.block(run_placement(run, spec.get('walls', {}))):
            depth = run['d'] if 'd' in run else spec['size']['d'] - spec.get('doorThickness', 0)
            height = run['h'] if 'h' in run else spec['size']['h']
            build_run(st, run, depth, height, spec.get('base', TOE), spec.get('crown', False))
    if spec.get('corner'):
        with st.block():
            corner_shelves(st, spec['corner'])
    if 'island' in spec:
        island = spec['island']
        with st.block(island['x'], island['y'], 0, turn=island.get('turn', 0)):
            build_island(st, island)


def corner_shelves(st, corner):
    """L-shaped corner shelves in the left back corner. corner: arm (inches along each wall), d, h, shelves."""
    arm, d, h, count = corner['arm'], corner['d'], corner['h'], corner.get('shelves', 6)
    st.box(0, 0, TOE, arm, BACK, h - TOE, st.board('z'), bevel=0)
    st.box(0, 0, TOE, BACK, arm, h - TOE, st.board('z'), bevel=0)
    gap = (h - TOE - BOARD) / (count - 1)
    cycle = ['bin', 'fold1', 'bag', 'vase', 'fold1', 'bin']
    for i in range(count):
        z = TOE + i * gap
        st.box(BACK, -BACK, z, arm - BACK, d - BACK, BOARD, st.board('x'))
        st.box(BACK, -d, z, d - BACK, arm - d, BOARD, st.board('y'))
        if i < count - 1:
            shelf_goods(st, d, arm - d, -BACK, d, z + BOARD, gap - BOARD, cycle[i % 6])
            if i % 2:
                with st.at(0, 0, 0, turn=90):
                    shelf_goods(st, -arm, arm - d, -BACK, d, z + BOARD, gap - BOARD, 'fold1')


def build_island(st, island):
    """A drawer island, its front along y = 0 facing the viewer: w, d, h, columns (lists of drawer heights), both."""
    w, d, h = island['w'], island['d'], island['h']
    columns, body = island['columns'], h - 1.25
    inside = (w - 1.5 - BOARD * (len(columns) + 1)) / len(columns)
    look, side = st.board('z'), d - 1.5
    sides = [move()] + ([move(w, side - 1.5, 0, turn=180)] if island.get('both') else [])
    st.box(1.5, side - 2.75, 0, w - 3, side - 4, TOE, st.board('x'), bevel=.03)
    for i in range(len(columns) + 1):
        foot = 0 if i in (0, len(columns)) else TOE
        st.box(.75 + i * (inside + BOARD), side - .75, foot, BOARD, side, body - foot, look)
    st.box(.75, side - .75, TOE, w - 1.5, side, BOARD, st.board('x'))
    st.box(1.6, side - 2.4, TOE, w - 3.2, side - 3.3, body - TOE, look)
    for placement in sides:
        with st.at(placement):
            for i, heights in enumerate(columns):
                bay = Bay(.75 + BOARD + i * (inside + BOARD), inside, .75, 0, 0, {})
                z = TOE
                for high in heights:
                    drawer(st, bay, z, high)
                    z += high
    st.box(0, side, body, w, d, 1.25, plain('#ebe7df', .22) if island.get('stone') else st.board('x'), bevel=.1)
    with st.at(0, side, body + 1.25):
        folded(st, w * .26, -d * .22, 0, 3, 10.5, min(11, d * .6))
        vase(st, w * .72, -d * .42, 0, '#d8d0c3', 1.1)
        giftbox(st, w * .5, -d * .3, 0, 6.5, min(8, d * .4), 3, '#94a38f')


# ---------------------------------------------------------------- loose products

def loose_island(st, p):
    """An island on its own."""
    build_island(st, p)


def loose_drawer(st, p):
    """One soft-close drawer, pulled half way, seen on its own."""
    w, d, h = p['w'], p['d'], p['h']
    tray(st, .6, 0, .7, w - 1.2, d - BOARD, h - 2, plain('#ece7dd', .5))
    front(st, 0, -d + BOARD, 0, w, h)
    pull(st, w / 2, -d, h / 2, 8)
    for x in (.28, w - .58):
        st.box(x, -.5, 2.1, .3, d - 1.4, 1.5, metal('nickel'), bevel=.03)
    with st.at(0, 0, 1.1):
        folded(st, w * .3, -1.2, 0, 3, w * .38, d - 3.4)
        folded(st, w * .7, -1.2, 0, 2, w * .38, d - 3.4)


def loose_jewelry(st, p):
    """A felt-lined insert with ring bars, small cells and a long cell."""
    w, d, h = p['w'], p['d'], p['h']
    felt, wood = cloth(p.get('felt', '#8b9188')), st.board('x')
    st.box(0, 0, 0, w, d, .3, felt, bevel=.02)
    for y in (0, -d + .4):
        st.box(0, y, 0, w, .4, h, wood, bevel=.04)
    for x in (0, w - .4):
        st.box(x, -.4, 0, .4, d - .8, h, wood, bevel=.04)
    for x in (w * .36, w * .68):
        st.box(x, -.4, 0, .3, d - .8, h * .9, felt, bevel=.03)
    for i in (1, 2):
        st.box(w * .36 + .3, -d * i / 3, 0, w * .32 - .3, .3, h * .9, felt, bevel=.03)
        st.box(w * .68 + .3, -d * i / 3, 0, w * .32 - .7, .3, h * .9, felt, bevel=.03)
    for i in range(8):
        st.rod((.5, -.95 - i * (d - 1.6) / 7.5, .8), (w * .36 - .05, -.95 - i * (d - 1.6) / 7.5, .8), .48, felt, 14)
    gold, silver = metal('brass'), metal('chrome')
    for i in range(7):
        row, x = i % 5, 1.2 + (i * 2.1) % (w * .28)
        y = -.95 - (row + .5) * (d - 1.6) / 7.5
        st.wires([[(x + .42 * math.cos(a), y, 1.15 + .42 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 18, endpoint=False)]], .06, gold if i % 2 else silver, closed=True)
        st.ball(x, y, 1.5, .15, plain(['#dfe7ea', '#5d7f6d', '#8c4a46'][i % 3], .1, shine=.9))
    for cx, cy, tone in ((.46, 1 / 6, gold), (.58, 1 / 2, silver), (.84, 1 / 6, silver), (.8, .5, gold)):
        x, y = w * cx, -d * cy
        st.wires([[(x + 1.15 * math.cos(a), y + 1.15 * math.sin(a), .5) for a in np.linspace(0, 2 * math.pi, 30, endpoint=False)]], .15, tone, closed=True)
    x, y = w * .52, -d * .84
    st.lathe([(.72, 0), (.75, .25), (.62, .3), (.02, .31)], x, y, .32, gold)
    st.box(x - 2.6, y + .35, .32, 1.95, .7, .12, plain('#5b3b2a', .5), bevel=.05)
    st.box(x + .65, y + .35, .32, 1.95, .7, .12, plain('#5b3b2a', .5), bevel=.05)
    st.wires([[(w * .74 + t * 2.6, -d * .84 + .8 * math.sin(t * 7), .5) for t in np.linspace(0, 2, 40)]], .09, gold)


def niche(st, x0, x1, top, floor, d=14, front=0., shelf_at=None, goods='bins'):
    """A piece of closet around an accessory, not part of the product: two panels, back, and above `top` a shelf with things on it."""
    st.floor = floor
    with st.scenery():
        for x in (x0 - BOARD, x1):
            st.box(x, front, floor, BOARD, d, top + 15 - floor, st.board('z'))
        st.box(x0, front + .2, floor, x1 - x0, BACK, top + 15 - floor, st.board('z'), bevel=0)
        st.box(x0, front, top, x1 - x0, d - .1, BOARD, st.board('x'))
        st.box(x0, front, top + 14.2, x1 - x0, d - .1, BOARD, st.board('x'))
        for side, reach in ((x0 - BOARD, -30), (x1 + BOARD, 30)):      # the neighbours' shelves
            for z in (top, top - 13, top - 26):
                st.box(min(side, side + reach), front, z, 30, d - .1, BOARD, st.board('x'))
            st.box(min(side, side + reach), front + .2, floor, 30, BACK, top + 15 - floor, st.board('z'), bevel=0)
            shelf_goods(st, min(side, side + reach) + 2, 26, front - BACK, d, top - 13 + BOARD, 12, 'fold2')
            shelf_goods(st, min(side, side + reach) + 2, 26, front - BACK, d, top - 26 + BOARD, 12, 'foldbox')
            shelf_goods(st, min(side, side + reach) + 2, 26, front - BACK, d, top + BOARD, 13, 'bins')
        shelf_goods(st, x0, x1 - x0, front - BACK, d, top + BOARD, 13, goods)


def loose_rod(st, p):
    """A closet rod in a bay of a closet, with hangers and a few clothes; lit rods glow along the underside."""
    w, lit = p['w'], p.get('lit')
    look = metal(p.get('metal', 'chrome'))
    rings = [[(x, .3 * math.copysign(abs(math.cos(a)) ** .8, math.cos(a)), .59 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 28, endpoint=False)] for x in (.1, w - .1)]
    st.loft(rings, look, angle=50)
    for x in (0, w - .3):
        st.loft([[(x + e, .62 * math.cos(a), .95 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 28, endpoint=False)] for e in (0, .3)], look, angle=50)
    if lit:
        lens = st.box(.5, .17, -.66, w - 1, .34, .12, glow(st.light, 7), bevel=0)
        lens.visible_diffuse = lens.visible_shadow = False
        st.strip(.5, -.1, -.5, w - 1, visible=False)
    niche(st, 0, w, 3.4, -62, 16, 8)
    with st.scenery():
        for i in range(3):
            hanger(st, w * .3 + i * 2.1, 0, 0, turn=st.drape.uniform(-6, 6))
        for i, colour in enumerate(colour_run(st, max(6, p.get('garments') or 0))):
            garment(st, w * .55 + i * 2., 0, 0, 29 + st.drape.uniform(-1, 1), .78, 7.6, cloth(vary(st, colour)), ('shirt', 'jacket', 'knit')[i // 2 % 3])
    for x, z in ((0, -6), (w, 3.4)):           # what the camera frames: the rod in its bay
        st.corners.append(st.place @ (Vector((x, -4, z)) * INCH))


def hanger(st, x, y, z, turn=0):
    """A wooden hanger on a rod through (y, z), its arms across the rod."""
    wood = plain('#c0935f', .45)
    with st.at(x, y, z, turn=turn):
        st.wires([[(0, .68 * math.cos(a), .68 * math.sin(a)) for a in np.linspace(3.3, -1.2, 14)] + [(0, 0, -1.2), (0, 0, -2.3)]], .09, metal('chrome'))
        for side in (-1, 1):
            rings = []
            for t in np.linspace(0, 1, 10):
                y2, z2 = side * 8.2 * t, -2.1 - .9 * t - 1.5 * t * t
                rings.append([(.32 * math.cos(a), y2, z2 + (.5 - .12 * t) * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 14, endpoint=False)])
            st.loft(rings, wood, angle=60)


def loose_valet(st, p):
    """A pull-out valet rod on the edge of a panel, with two hangers."""
    look, w = metal(p.get('metal', 'chrome')), p['w']
    st.box(0, 6, -22, BOARD, 14, 32, st.board('z'))
    st.box(BOARD, 5, -.5, .5, 12.5, 1.5, look, bevel=.08)
    st.rod((1.05, 4, .25), (1.05, -7.6 - w, .25), .32, look, 20)
    st.lathe([(.32, 0), (.55, .1), (.55, .4), (.02, .45)], 1.05, -7.5 - w, .25, look, axis='y')
    for y in (-10.5, -14.5):
        with st.at(1.05, y, .25, turn=90):
            hanger(st, 0, 0, .1)


def loose_pants(st, p):
    """A slide-out rack with arms for pants."""
    w, d, look = p['w'], p['d'], metal(p.get('metal', 'chrome'))
    for x in (0, w - .5):
        st.box(x, 0, 0, .5, d, 1.6, look, bevel=.06)
    st.box(0, -d + .5, 0, w, .7, 1.6, look, bevel=.08)
    count = 8
    for i in range(count):
        x = 1.8 + i * (w - 3.6) / (count - 1)
        st.rod((x, -.4, 1.2), (x, -d + 1, 1.2), .22, look, 14)
        if i not in (3,):
            colour, drop = colour_run(st, 1)[0], st.random.uniform(15, 17)
            for side in (-1, 1):
                rings = []
                for t in np.linspace(0, 1, 12):
                    sag = .26 + .22 * t
                    rings.append([(x + side * sag + .32 * math.cos(a) * (.9 + .3 * t), -d / 2 + 4.6 * math.sin(a) * (1 - .08 * t), 1.35 - drop * t) for a in np.linspace(0, 2 * math.pi, 24, endpoint=False)])
                st.loft(rings, cloth(colour), angle=70)
            st.box(x - .6, -d / 2 + 4.6, 1.2, 1.2, 9.2, .35, cloth(colour), bevel=.16)


def loose_shoe_shelf(st, p):
    """A slanted shoe shelf with a fence and three pairs."""
    w, d = p['w'], p['d']
    for x in (-BOARD, w):
        st.box(x, 0, -1, BOARD, d + 1, 13, st.board('z'))
    st.box(0, 0, -1, w, .25, 13, st.board('z'), bevel=0)
    with st.at(0, -1, 4.4, tip=14):
        st.box(0, 0, 0, w, d - 1, BOARD, st.board('x'))
        fence = metal(st.hardware)
        st.wires([[(.4, -d + 1.7, BOARD), (.4, -d + 1.7, BOARD + 1.4), (w - .4, -d + 1.7, BOARD + 1.4), (w - .4, -d + 1.7, BOARD)]], .14, fence)
        shoes_row(st, .4, w - .8, -.5, BOARD + .02, pairs=3)


def wire_basket(st, x, y, z, w, d, h, look, pitch=1.1):
    """A welded wire basket, back face y, floor z, slightly narrower at the bottom."""
    def ring(level):
        inset = .5 * (1 - level)
        return [(x + inset, y - inset, z + h * level), (x + w - inset, y - inset, z + h * level), (x + w - inset, y - d + inset, z + h * level), (x + inset, y - d + inset, z + h * level)]
    st.wires([ring(t) for t in (0, .33, .66)], .07, look, closed=True)
    st.wires([ring(1)], .16, look, closed=True)
    lines = []
    for i in range(1, int(w / pitch)):
        a = x + i * w / int(w / pitch)
        b = x + .5 + (a - x) * (w - 1) / w
        lines.append([(a, y, z + h), (b, y - .5, z), (b, y - d + .5, z), (a, y - d, z + h)])
    for i in range(1, int(d / pitch)):
        a = y - i * d / int(d / pitch)
        b = y - .5 - (y - a) * (d - 1) / d
        lines.append([(x, a, z + h), (x + .5, b, z), (x + w - .5, b, z), (x + w, a, z + h)])
    st.wires(lines, .06, look)


def loose_basket(st, p):
    """A pull-out wire basket on slides."""
    w, d, h, look = p['w'], p['d'], p['h'], metal(p.get('metal', 'chrome'))
    wire_basket(st, .8, 0, 0, w - 1.6, d, h, look)
    for x in (0, w - .5):
        st.box(x, 0, h - 1, .5, d, 1.2, metal('nickel'), bevel=.04)
    with st.at(0, 0, .1):
        folded(st, w * .32, -2, 0, 4, w * .36, d - 4.5)
        folded(st, w * .68, -2, 0, 3, w * .36, d - 4.5)


def loose_produce(st, p):
    """Two produce baskets on slides, one above the other."""
    w, d, h = p['w'], p['d'], p['h']
    for level in (0, h + 5):
        look = metal(p.get('metal', 'black'))
        wire_basket(st, 0, 0, level, w, d, h - .5, look)
        tones = ['#c8803d', '#b9653a', '#8f9a55'] if level else ['#a98a5c', '#9a7b50', '#b79a6c']
        for i in range(5):
            for j in range(4):
                st.ball(2.6 + i * (w - 5.2) / 4 + st.random.uniform(-.3, .3), -2.6 - j * (d - 5.2) / 3 + st.random.uniform(-.3, .3), level + .2 + st.random.uniform(0, .3),
                        st.random.uniform(1.35, 1.6), plain(st.random.choice(tones), .55), squash=.95 if level else .78)
        for i in range(3):
            for j in range(2):
                st.ball(4.6 + i * (w - 9.2) / 2, -4.6 - j * (d - 9.2), level + 2.7, 1.45, plain(st.random.choice(tones), .55), squash=.95 if level else .78)
    for x in (-BOARD - .2, w + .2):
        st.box(x, .2, -1, BOARD, d + .6, 2 * h + 7, st.board('z'))


def loose_hamper(st, p):
    """A tilt-out hamper cabinet with its bag."""
    w, d, h = p['w'], p['d'], p['h']
    for x in (0, w - BOARD):
        st.box(x, 0, 0, BOARD, d - BOARD, h, st.board('z'))
    st.box(BOARD, 0, 0, w - 2 * BOARD, d - BOARD, BOARD, st.board('x'))
    st.box(BOARD, 0, h - BOARD, w - 2 * BOARD, d - BOARD, BOARD, st.board('x'))
    st.box(BOARD, 0, 0, w - 2 * BOARD, BACK, h, st.board('z'), bevel=0)
    with st.at(0, -d + BOARD, .8, tip=21):
        front(st, REVEAL, 0, 0, w - 2 * REVEAL, h - 1, 'slab')
        pull(st, w / 2, -BOARD, h - 3.6, 8)
        st.box(2.4, 9.6, 2, w - 4.8, 9.2, h - 8, cloth('#ddd5c6'), bevel=.8, steps=4)
        st.wires([[(2.2, 10, h - 6), (w - 2.2, 10, h - 6), (w - 2.2, .4, h - 6), (2.2, .4, h - 6)]], .2, metal('nickel'), closed=True)
        for i in range(5):
            st.ball(w * (.28 + .11 * i), 5 + (i % 2) * 1.6, h - 8.4, 3, cloth(st.palette[i]), squash=.75)


def loose_doors(st, p):
    """A pair of shaker doors, one leaning open, on a plain carcass."""
    w, h = p['w'], p['h']
    for x in (0, w - BOARD):
        st.box(x, 0, 0, BOARD, 11, h, st.board('z'))
    for z in (0, h / 3, 2 * h / 3, h - BOARD):
        st.box(BOARD, 0, z, w - 2 * BOARD, 10.8, BOARD, st.board('x'))
    st.box(BOARD, 0, 0, w - 2 * BOARD, BACK, h, st.board('z'), bevel=0)
    for i, swing in enumerate(p.get('swing', [0, 62])):
        door(st, i * w / 2, 0, w / 2, h, 11, ('left', 'right')[i], 'shaker', swing)
    for z, kind in ((BOARD, 'fold1'), (h / 3 + BOARD, 'bin'), (2 * h / 3 + BOARD, 'foldbox')):
        shelf_goods(st, BOARD, w - 2 * BOARD, -BACK, 11, z, h / 3 - 1.5, kind)


def loose_crown(st, p):
    """Two lengths of crown moulding, one showing its cut profile."""
    profile = [(0, 0), (.55, 0), (.6, .5), (1.0, .7), (1.2, 1.4), (1.9, 2.1), (2.3, 2.9), (2.35, 3.3), (2.75, 3.45), (2.75, 4), (0, 4)]
    length = p.get('shown', 40)
    for x, y, z, turn, cut in ((0, 0, 0, 0, length), (4, -9, 0, 14, length * .72)):
        with st.at(x, y, z, turn=turn):
            rings = [[(at, -a, b) for a, b in profile] for at in (0, cut)]
            st.loft([r[::-1] for r in rings], st.board('x'), angle=25)


def loose_tray(st, p):
    """A roll-out tray on its slides, loaded."""
    w, d, h = p['w'], p['d'], p['h']
    tray(st, .6, 0, .4, w - 1.2, d, h - .6, st.board('x'))
    for x in (0, w - .5):
        st.box(x, -.3, 0, .5, d - 1, 1.8, metal('nickel'), bevel=.04)
        st.box(x + .05, 6, .3, .4, 8, 1.2, metal('nickel'), bevel=.03)
    shelf_goods(st, 1.4, w - 2.8, -1, d - .5, .9, 12, 'jars')
    shelf_goods(st, 1.4, w - 2.8, 5, d - 1.5, .9, 12, 'cans')


def loose_door_rack(st, p):
    """Five bins on the inside of an open pantry door."""
    w, d, h = p['w'], p['d'], p['h']
    st.box(-3, 1.2, -6, w + 6, BOARD + .4, h + 12, st.board('z'))
    rail = metal(p.get('metal', 'nickel'))
    for x in (.6, w - 1.2):
        st.box(x, 0, 0, .6, .5, h, rail, bevel=.05)
    kinds = ['bottlejars', 'cans', 'jars', 'cans', 'jars']
    for i in range(5):
        z = 1 + i * (h - 8) / 4
        st.box(0, -.5, z, w, d - .5, .2, rail, bevel=.03)
        st.wires([[(.1, -.6, z + lift), (.1, -d, z + lift), (w - .1, -d, z + lift), (w - .1, -.6, z + lift)] for lift in (1.2, 2.6)], .1, rail)
        place = 1.9
        while place < w - 1.4:
            if kinds[i] == 'cans':
                can(st, place, -d * .55, z + .2)
                place += 3.1
            else:
                jar(st, place, -d * .55, z + .2, 1.2, st.random.choice([4.2, 5.2]))
                place += 2.8


def loose_bottle_grid(st, p):
    """A free-standing or insert bottle grid: cols by rows in a frame."""
    w, d, h = p['w'], p['d'], p['h']
    frame(st, w, d, h, .5)
    bottle_grid(st, .5, .5, w - 1, h - 1, d, p['cols'], p['rows'], p.get('filled', .9))
    if p.get('led'):
        st.strip(1, -d + .6, h + 1.6, w - 2, aim=-40, visible=False)


def frame(st, w, d, h, thick):
    """An open-fronted box of boards."""
    for x in (0, w - thick):
        st.box(x, 0, 0, thick, d, h, st.board('z'))
    for z in (0, h - thick):
        st.box(thick, 0, z, w - 2 * thick, d, thick, st.board('x'))
    st.box(thick, 0, thick, w - 2 * thick, BACK, h - 2 * thick, st.board('z'), bevel=0)


def loose_x_bin(st, p):
    """An X-bin insert in its frame."""
    w, d, h = p['w'], p['d'], p['h']
    frame(st, w, d, h, BOARD)
    x_bin(st, BOARD, BOARD, w - 2 * BOARD, h - 2 * BOARD, d, p.get('bottles', 26))


def loose_stack_rack(st, p):
    """Two stacked half racks with rails for the bottles' necks and bases."""
    w, d, h = p['w'], p['d'], p['h']
    rows, cols = p['rows'], p['cols']
    pitch, cell = h / rows, w / cols
    for x in (0, w - BOARD):
        for half in range(2):
            st.box(x, 0, half * h / 2 + .03, BOARD, d, h / 2 - .06, st.board('z'), bevel=.08)
    for r in range(rows):
        z = r * pitch + .35
        for y in (-1.6, -d + 1.1):
            st.box(BOARD, y, z, w - 2 * BOARD, .75, .8, st.board('x'), bevel=.08)
        for c in range(cols):
            if st.random.random() < .93:
                bottle(st, BOARD + (w - 1.5) * (c + .5) / cols, -1.2, z + 2.15, label=False)


def loose_label_row(st, p):
    """A ledge on the wall holding bottles upright and slightly back, labels forward, lit from below."""
    w, d, h, count = p['w'], p['d'], p['h'], p['count']
    st.box(0, 0, 0, w, d, BOARD, st.board('x'))
    st.box(0, 0, BOARD, w, BOARD, h - BOARD, st.board('x'))
    st.box(0, -d + .5, BOARD, w, .5, 1.4, st.board('x'))
    for x in (0, w - BOARD):
        st.box(x, -BOARD, BOARD, BOARD, d - 1.25, 1.4, st.board('y'))
    for i in range(count):
        with st.at(w * (i + .5) / count, -d + 3.6, BOARD + .05, tip=-9):
            bottle(st, 0, 0, 0, lying=False)
    st.strip(1, -d + .75, BOARD + 1.0, w - 2, visible=False)
    with st.at(0, -1.1, BOARD + .5):
        lens = st.box(.6, 0, 0, w - 1.2, .3, .3, glow(st.light, 5), bevel=0)
        lens.visible_diffuse = lens.visible_shadow = False
    lamp_at(st, w / 2, -2, BOARD + 1.4, w * .95, .8, .09 * w, 180)


def lamp_at(st, x, y, z, wide, deep, watts, tip, colour=None):
    """A soft invisible lamp wide by deep inches; tip 0 shines down, 180 up, 90 toward the wall."""
    lamp = bpy.data.lights.new('lamp', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy = 'RECTANGLE', wide * INCH, deep * INCH, watts
    lamp.color = linear(colour or st.light)[:3]
    thing = bpy.data.objects.new('lamp', lamp)
    thing.matrix_world = st.place @ move(x, y, z, tip=tip)
    thing.visible_camera = thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)


def loose_stemware(st, p):
    """A stemware rail under a short shelf, with hanging glasses."""
    w, d = p['w'], p['d']
    st.box(-.5, 0, 0, w + 1, d + .5, BOARD, st.board('x'))
    stemware_rails(st, 0, w, .3, d + .6, 0, p.get('deep', 4))
    with st.scenery():
        bottle(st, w * .2, -5, BOARD, lying=False)
        bottle(st, w * .38, -6.5, BOARD, lying=False)
        vase(st, w * .78, -6, BOARD, '#d6cec0', .8)


def loose_shelf_light(st, p):
    """A lit profile under a shelf of a closet, and a second profile lying on the shelf below with its lead."""
    w = p['w']
    st.strip(0, -11.2, 12, w, aim=-14)
    profile_piece(st, 2, -12.2, BOARD, w - 5)
    niche(st, -1.5, w + 1.5, 12, -40, 14, 0, goods='fold2')
    with st.scenery():
        st.box(-1.5, 0, 0, w + 3, 13.9, BOARD, st.board('x'))
        folded(st, w * .24, -1.4, BOARD, 4, 9, 9)
        vase(st, w * .82, -5, BOARD, '#e4ded3', .62)
    for x, z in ((-2, -1), (w + 2, 14)):
        st.corners.append(st.place @ (Vector((x, -13, z)) * INCH))


def profile_piece(st, x, y, z, w, lead=True, lit=False):
    """An aluminium light profile lying face up, with end caps and a lead."""
    st.box(x, y, z, w, .63, .36, metal('aluminium'), bevel=.03)
    lens = st.box(x + .1, y - .1, z + .35, w - .2, .43, .06, glow(st.light, 4) if lit else plain('#f4f3ee', .5), bevel=.02)
    if lit:
        lens.visible_diffuse = lens.visible_shadow = False
    for end in (x - .06, x + w - .06):
        st.box(end, y + .02, z - .01, .12, .67, .4, plain('#c9cacb', .5), bevel=.03)
    if lead:
        cable(st, [(x + w, y - .3, z + .2), (x + w + 2, y - .4, z + .1), (x + w + 3.2, y - 2.4, z + .1), (x + w + 1, y - 3.6, z + .1), (x + w - 3, y - 3, z + .1)])


def cable(st, points, radius=.09, colour='#e8e6e1'):
    """A smooth cable through the points."""
    points = np.array(points, float)
    t = np.linspace(0, len(points) - 1, 60)
    line = []
    for v in t:
        i = min(int(v), len(points) - 2)
        f = v - i
        p0, p1, p2, p3 = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
        line.append(tuple(.5 * (2 * p1 + (p2 - p0) * f + (2 * p0 - 5 * p1 + 4 * p2 - p3) * f * f + (3 * p1 - p0 - 3 * p2 + p3) * f ** 3)))
    st.wires([line], radius, plain(colour, .5))


def driver_box(st, x, y, z, w=8, d=2, h=1, colour='#e9e9e6'):
    """An LED driver: ridged case with a label and a lead at each end."""
    st.box(x, y, z, w, d, h, plain(colour, .45), bevel=.12)
    st.box(x + .7, y - .3, z + h - .01, w - 1.4, d - .6, .03, plain('#f7f7f4', .6), bevel=0)
    for i, wide in enumerate((2.2, 3.4, 2.8)):
        st.box(x + 1, y - .5 - i * .38, z + h + .02, wide, .14, .01, plain('#6a6d70', .7), bevel=0)
    st.box(x + w - 2.6, y - .5, z + h + .02, 1.3, .9, .01, plain('#468465', .6), bevel=0)
    for side in (0, w):
        st.box(x + side - .15, y - d * .3, z + h * .3, .3, d * .4, h * .4, plain('#3a3c3e', .6), bevel=.04)


def loose_tower_kit(st, p):
    """The parts of a light kit laid out: four profiles, driver, sensor, leads."""
    for i in range(4):
        profile_piece(st, 0, -i * 2.3, 0, 24, lead=False, lit=i == 0)
    driver_box(st, 1, -11, 0)
    door_sensor(st, 14, -11.4, 0)
    cable(st, [(9.3, -12, .3), (11, -12.6, .1), (12.6, -14, .1), (10, -15.4, .1), (5, -15.2, .1), (2, -16.4, .1)])
    cable(st, [(.8, -12, .3), (-1.6, -12, .1), (-2.6, -10, .1), (-2, -7, .1), (-.1, -6.9, .2)])


def loose_perimeter_kit(st, p):
    """A reel of light strip with its driver and remote dimmer."""
    for i in range(7):
        r = 4.6 - i * .3
        st.loft([[(r * math.cos(a) + 5, r * math.sin(a) - 5, z) for a in np.linspace(0, 2 * math.pi, 72, endpoint=False)] for z in (.05, .5)], plain('#f1efe8', .5), caps=False)
    st.lathe([(1.9, 0), (1.9, .8), (1.2, .8), (1.2, 0)], 5, -5, 0, plain('#dcdad4', .5))
    for z in (0, .62):
        st.lathe([(5.2, z), (5.2, z + .1), (1.2, z + .1)], 5, -5, 0, plain('#e6e4de', .5) if not z else thin_glass(), sides=56)
    tail = [(9.4, -4.2), (10, -8), (8, -11), (4, -12.4), (-1, -12.8)]
    pts = np.array([(a, b, .3) for a, b in tail])
    cable(st, pts, .16, '#f1efe8')
    driver_box(st, 13, -1, 0)
    remote(st, 16, -6, 0)
    cable(st, [(12.8, -2, .3), (11.4, -2.4, .1), (11, -4, .1), (10, -4.3, .3)])


def remote(st, x, y, z):
    """A small remote control lying on z."""
    st.box(x, y, z, 2.1, 4.4, .45, plain('#f0efec', .4), bevel=.2, steps=4)
    st.lathe([(.72, 0), (.72, .14), (.6, .18), (.02, .18)], x + 1.05, y - 1.2, z + .42, plain('#d5d6d6', .3))
    for i in range(2):
        st.lathe([(.28, 0), (.28, .06), (.02, .07)], x + 1.05, y - 2.7 - i * .8, z + .44, plain('#8f9a92', .4))


def puck(st, x, y, z, lit=True):
    """A puck light lying face up."""
    st.lathe([(1.3, 0), (1.3, .38), (1.22, .46), (1.0, .46), (.98, .4), (.02, .4)], x, y, z, metal('aluminium'), sides=44)
    lens = st.lathe([(.97, .41), (.97, .44), (.02, .44)], x, y, z, glow(st.light, 3.2) if lit else plain('#f4f3ee', .4), sides=40)
    if lit:
        lens.visible_diffuse = lens.visible_shadow = False


def loose_pucks(st, p):
    """Three pucks: one lit on its edge against the others."""
    puck(st, 0, 0, 0)
    puck(st, 3.4, -1.2, 0, lit=False)
    with st.at(1.5, .9, 1.32, tip=80):
        puck(st, 0, 0, 0)
    cable(st, [(-1.3, 0, .2), (-2.4, .4, .07), (-2.8, 2, .07), (-1, 2.8, .07)], .07)
    cable(st, [(4.7, -1.2, .2), (5.8, -1.4, .07), (6, -3, .07), (4.4, -3.6, .07), (2, -3.4, .07)], .07)
    lamp_at(st, 1.5, -.1, 1.5, 2, 2, .35, -80)


def loose_panel(st, p):
    """A slim light panel, lit, and one showing its back."""
    w, d, h = p['w'], p['d'], p['h']
    with st.at(0, 0, .1, tip=62):
        st.box(0, d, 0, w, d, h, metal('aluminium'), bevel=.05)
        lens = st.box(.25, d - .25, h, w - .5, d - .5, .03, glow(st.light, 2.6), bevel=0)
        lens.visible_diffuse = lens.visible_shadow = False
    with st.at(1.5, -4.6, 0, turn=-8):
        st.box(0, 0, 0, w, d, h, metal('aluminium'), bevel=.05)
        for x in (2, w - 2):
            st.lathe([(.3, 0), (.3, .08), (.02, .08)], x, -d / 2, h, plain('#3a3c3e', .5))
        cable(st, [(w, -d / 2, .2), (w + 1.4, -d / 2 - .4, .07), (w + 1.8, -d / 2 - 2.2, .07), (w - 2, -d - 1, .07)], .07)
    lamp_at(st, w / 2, -.7, 1.6, w, 2, .9, 62 + 90 - 180)


def loose_driver(st, p):
    """An LED driver with its two leads."""
    driver_box(st, 0, 0, 0, p['w'], p['d'], p['h'])
    cable(st, [(8.2, -1, .45), (9.6, -1.2, .1), (10.4, -3, .1), (8, -4.4, .1), (3, -4, .1), (-1, -4.6, .1)])
    cable(st, [(-.2, -1, .45), (-1.6, -1, .1), (-2.4, .6, .1), (-1, 2, .1), (3, 1.9, .1)], .12, '#3a3c3e')


def loose_motion(st, p):
    """A PIR sensor: round body with a faceted dome."""
    st.lathe([(1.1, 0), (1.15, .1), (1.15, .5), (1.0, .62), (.78, .64)], 0, 0, 0, plain('#efeeea', .4), sides=44)
    st.lathe([(.8, .55), (.78, .8), (.66, 1.02), (.44, 1.2), (.2, 1.28), (.02, 1.29)], 0, 0, 0, plain('#fbfaf7', .25), sides=16)
    cable(st, [(1.1, 0, .25), (2.2, -.2, .07), (3, -1.4, .07), (1.6, -2.4, .07), (-1, -2, .07), (-2.4, -2.6, .07)], .07)


def door_sensor(st, x, y, z):
    """A plunger switch lying on its side."""
    st.box(x, y, z, 3.2, 1.1, .9, plain('#efeeea', .4), bevel=.12)
    st.lathe([(.3, 0), (.3, .35), (.22, .45), (.02, .46)], x + 2.5, y - 1.05, z + .45, metal('nickel'), axis='y')
    st.box(x + .4, y - .25, z + .9, 1.2, .6, .02, plain('#9a9d9f', .5), bevel=0)


def loose_door_sensor(st, p):
    """The door sensor with its strike plate and lead."""
    door_sensor(st, 0, 0, 0)
    with st.at(-.6, -2.6, 0, turn=18):
        st.box(0, 0, 0, 1.6, .9, .12, metal('nickel'), bevel=.04)
        for x in (.35, 1.25):
            st.lathe([(.16, 0), (.14, .06), (.02, .07)], x, -.45, .12, plain('#3a3c3e', .4), sides=16)
    cable(st, [(0, -.5, .4), (-1, -.6, .08), (-1.6, .6, .07), (.4, 1.2, .07), (3.2, .9, .07), (4.4, 1.2, .07)], .07)


def loose_dimmer(st, p):
    """A wall dimmer plate leaning up, and its small receiver."""
    with st.at(0, 0, 0, tip=-12):
        st.box(0, 0, 0, 2.9, .35, 4.6, plain('#f4f3f0', .35), bevel=.1, steps=3)
        st.box(.75, -.33, .9, 1.4, .2, 2.8, plain('#e7e6e2', .3), bevel=.08)
        st.lathe([(.5, 0), (.5, .2), (.42, .28), (.02, .28)], 1.45, -.5, 2.3, metal('aluminium'), axis='y')
    with st.at(3.8, -1.2, 0, turn=-14):
        st.box(0, 0, 0, 2.6, 1.4, .6, plain('#efeeea', .4), bevel=.1)
        st.box(.3, -.2, .6, 1.2, .9, .02, plain('#468465', .6), bevel=0)
        cable(st, [(2.6, -.7, .3), (3.4, -.8, .07), (3.8, -2, .07), (2, -2.6, .07)], .07)


def screw(st, x, y, z, turn=0, length=1.4):
    """A screw lying on z."""
    with st.at(x, y, z + .16, turn=turn):
        st.rod((0, 0, 0), (length, 0, 0), .07, metal('nickel'), 10)
        st.rod((-.06, 0, 0), (.04, 0, 0), .16, metal('nickel'), 16)


def loose_preassembly(st, p):
    """A panel with fittings mounted, and the loose fittings in front: cams, hinges, slide, screws."""
    st.box(0, 0, 0, 26, 14, BOARD, st.board('x'))
    for x in (2.4, 23.6):
        for y in (-2, -12):
            st.lathe([(.3, 0), (.3, .05), (.22, .06), (.02, .06)], x, y, BOARD, metal('nickel'), sides=24)
    st.box(4, -2.2, BOARD, 18, 1.1, .5, metal('nickel'), bevel=.05)
    st.box(4.4, -2.45, BOARD + .5, 17.2, .6, .06, metal('chrome'), bevel=.02)
    for x in (5, 12.6, 20.5):
        hinge(st, x, -8.6, BOARD)
    for i in range(13):
        st.lathe([(.1, 0), (.1, .03), (.02, .03)], 2.2 + i * 1.8, -12.9, BOARD - .005, plain('#3a342c', .9), sides=12)
    for i in range(6):
        st.lathe([(.3, 0), (.3, .5), (.24, .52), (.02, .5)], 3 + i * 1.1, -16.2 - (i % 2) * .5, 0, metal('nickel'), sides=20)
    for i in range(7):
        screw(st, 11.4 + (i % 4) * 1.9, -16 - (i // 4) * 1.2, 0, turn=st.random.uniform(-40, 40))
    with st.at(19.5, -18.4, 0, turn=12):
        st.rod((0, 0, 1.0), (6.4, 0, 1.0), .2, metal(st.pull))
        for x in (.8, 5.6):
            st.rod((x, 0, 0), (x, 0, 1.0), .15, metal(st.pull), 14)


def hinge(st, x, y, z):
    """A cup hinge lying on its plate."""
    steel = metal('nickel')
    st.box(x - .7, y, z, 1.4, 1.9, .12, steel, bevel=.03)
    st.box(x - .38, y - .2, z + .12, .76, 2.6, .42, steel, bevel=.08)
    st.lathe([(.7, 0), (.7, .44), (.6, .46), (.56, .1), (.02, .1)], x, y - 3.2, z, steel, sides=28)
    st.box(x - 1, y - 2.95, z + .3, 2, .5, .08, steel, bevel=.03)


def loose_samples(st, p):
    """A piece of board in each finish."""
    rows = (('white', 'linen'), ('driftwood', 'oak', 'walnut'), ('sage', 'graphite'))
    for row, names in enumerate(rows):
        for column, name in enumerate(names):
            with st.at((column - len(names) / 2) * 3.3, -row * 3.9, 0, turn=(-4, 3, -2)[(row + column) % 3]):
                st.box(0, 0, 0, 3, 3.5, BOARD, finish(name, 'y'))


def banded(st, x, y, z, w, d, h, axis):
    """A board whose front edge wears its 1 mm band as a part of its own."""
    band = .04
    st.box(x, y, z, w, d - band, h, st.board(axis), bevel=.008)
    st.box(x, y - d + band, z, w, band, h, st.board(axis), bevel=.012)


def loose_edge(st, p):
    """Where a shelf meets a panel: the edge band and the row of shelf holes."""
    banded(st, 0, 0, 0, BOARD, 12, 15, 'z')
    banded(st, BOARD, -BACK, 6.5, 13, 12 - BACK - .1, BOARD, 'x')
    st.box(BOARD, 0, 0, 13, BACK, 15, st.board('z'), bevel=0)
    for i in range(12):
        for y in (-1.75, -10.5):
            if not 6 < .6 + i * 1.25 < 7.6:
                st.rod((BOARD - .1, y, .6 + i * 1.25), (BOARD + .004, y, .6 + i * 1.25), .098, plain('#2b2622', .8))


def loose_pulls(st, p):
    """Three drawer fronts, each with a pull of another metal."""
    high = 6
    for i, look in enumerate(('nickel', 'black', 'brass')):
        front(st, REVEAL, 0, (2 - i) * high + REVEAL, 16 - 2 * REVEAL, high - 2 * REVEAL)
        st.pull = look
        pull(st, 8, -BOARD, (2.5 - i) * high, 6.3)
    with st.scenery():
        st.box(0, 1, 0, 16, .9, 3 * high, plain('#3b3833', .8), bevel=0)


def loose_slide(st, p):
    """A drawer pulled out of its cabinet: the slide beside its box carries it over its full length."""
    steel = metal('nickel')
    for x in (-1.25, 18.5):
        banded(st, x, 16, -2, BOARD, 16, 13, 'z')
    for z in (-1.2, 7.6):
        banded(st, -.5, 16, z, 19, 15.9, BOARD, 'x')
    st.box(-.5, 16, -2, 19, BACK, 13, st.board('z'), bevel=0)
    tray(st, 0, 2, .4, 18, 16, 5)
    front(st, -.8, -14, -.8, 19.6, 8)
    pull(st, 8.9, -14 - BOARD, 3.2, 6.3)
    for x, y, d, z, h in ((-.14, 1.8, 15.6, 2.05, .8), (-.3, 8, 16, 1.9, 1.1), (-.48, 16, 15.9, 1.7, 1.5)):
        for left in (x, 18 - x - .16):
            st.box(left, y, z, .16, d, h, steel, bevel=.03)
    for y in (-2, -6, -11):
        st.rod((-.16, y, 2.45), (-.12, y, 2.45), .14, plain('#6b6e70', .4))


def loose_light_channel(st, p):
    """A lit aluminium channel under the front of a shelf, seen from below."""
    banded(st, 0, 0, -9, BOARD, 14, 24, 'z')
    banded(st, BOARD, -BACK, 12, 20, 14 - BACK - .1, BOARD, 'x')
    banded(st, BOARD, -BACK, -2, 20, 14 - BACK - .1, BOARD, 'x')
    st.box(BOARD, 0, -9, 20, BACK, 24, st.board('z'), bevel=0)
    with st.at(BOARD + 19.8, -11.8, 12, roll=180):
        profile_piece(st, 0, 0, 0, 19.5, lead=False, lit=True)
    st.strip(BOARD + .4, -12.1, 11.9, 19.2, aim=-14, visible=False)
    folded(st, 8, -1.4, -2 + BOARD, 4, 9, 10)
    vase(st, 16, -6, -2 + BOARD, '#e4ded3', .6)


LOOSE = {name[6:].replace('_', '-'): build for name, build in list(globals().items()) if name.startswith('loose_')}


# ---------------------------------------------------------------- rooms

def planks(st, x0, x1, y0, y1, floor):
    """A floor over the rectangle: staggered planks of mixed length, tiles or carpet."""
    light, dark, laid = FLOORS[floor]
    if laid == 'plain':
        st.box(x0, y1, -.5, x1 - x0, y1 - y0, .5, cloth(light), bevel=0)
        return
    wide = 5.2 if laid == 'planks' else 24
    look = grained(f'floor {floor}', light, dark, 'x', rough=.36, spread=.1, scale=.85) if laid == 'planks' \
        else grained(f'floor {floor}', light, dark, 'x', rough=.22, spread=.02, scale=.2)
    lengths = [38, 44, 52, 58, 66, 74] if laid == 'planks' else [24]
    gap, y, row = (.03 if laid == 'planks' else .12), y1, 0
    st.box(x0, y1, -.9, x1 - x0, y1 - y0, .2, plain('#8d8478', .9), bevel=0)
    while y > y0:
        x = x0 - (st.random.uniform(0, 60) if laid == 'planks' else 0)
        while x < x1:
            length = st.random.choice(lengths)
            st.box(x, y, -.7, length - gap, wide - gap, .7, look, bevel=.02, steps=1)
            x += length
        y -= wide


def baseboard(st, x0, x1, y=0):
    """A baseboard along the wall y from x0 to x1."""
    st.box(x0, y, 0, x1 - x0, .55, 5, plain('#f5f4f0', .45), bevel=.1)


def wall_look(st):
    """The room's wall paint."""
    return plain(st.spec['room'].get('wall', '#dfe0dc'), .92, shine=.15)


def room_wall(st, room):
    """One wall behind a straight run or a standing piece, floor, and the things around it."""
    wide = run_width(st.spec['runs'][0]) if st.spec.get('runs') else max(st.spec['size'].get('w', 60), 20)
    st.box(-260, 4.25, -1, 520 + wide, 4, 170, wall_look(st), bevel=0)
    left = -.1 if st.spec.get('runs') else wide / 2
    baseboard(st, -260, left, .25)
    baseboard(st, wide + .1 if st.spec.get('runs') else left, 260 + wide, .25)
    planks(st, -150, wide + 150, -330, .25, room.get('floor', 'oak'))
    ceiling(st, -260, 260 + wide, -200, 4.25, room.get('height', 106))
    mirrored_room(st, wide)


def mirrored_room(st, wide):
    """What mirrors and metal see behind the camera: the opposite wall with a window. Seen in reflections only."""
    wall, window = glow(st.spec['room'].get('wall', '#dfe0dc'), .42), glow('#f6f9fb', 1.5)
    parts = [st.box(-400, -420, 0, 800 + wide, 2, 200, wall, bevel=0)]
    for x in (wide / 2 - 150, wide / 2 - 20, wide / 2 + 110):
        parts += [st.box(x, -418, 34, 24, 1, 64, window, bevel=0), st.box(x + 26, -418, 34, 24, 1, 64, window, bevel=0)]
    for part in parts:
        part.visible_camera = part.visible_diffuse = part.visible_shadow = False


def room_alcove(st, room):
    """A reach-in closet: the run stands in an alcove behind a cased opening."""
    wide, deep, high, top = st.spec['size']['w'], room.get('depth', 26), room.get('opening', 88), 98
    look, trim = wall_look(st), plain('#f5f4f0', .45)
    inner = plain(room.get('inside', '#ecebe6'), .92, shine=.15)
    st.box(-.75, 4, 0, wide + 1.5, 3.75, top, inner, bevel=0)
    for x in (-4.75, wide + .75):
        st.box(x, 4, 0, 4, deep + 4, top, inner, bevel=0)
    st.box(-4.75, 4, top, wide + 9.5, deep + 4, 4, inner, bevel=0)
    face = -deep
    for x, w in ((-260, 260 - .5), (wide + .5, 260)):
        st.box(x, face, -1, w, 4.5, 170, look, bevel=0)
    st.box(-.5, face, high, wide + 1, 4.5, 170 - high, look, bevel=0)
    for x in (-.5 - 3.2, wide + .5):
        st.box(x, face - 4.5, 0, 3.2, .7, high, trim, bevel=.12)
    st.box(-3.7, face - 4.5, high, wide + 7.4, .7, 3.2, trim, bevel=.12)
    for x in (-.52, wide + .02):
        st.box(x, face + .05, 0, .5, 4.6, high, trim, bevel=.02)
    st.box(-.5, face + .05, high - .5, wide + 1, 4.6, .5, trim, bevel=.02)
    baseboard(st, -260, -3.8, face - 4.5)
    baseboard(st, wide + 3.8, wide + 260, face - 4.5)
    planks(st, -150, wide + 150, -360, 0, room.get('floor', 'oak'))
    lamp_at(st, wide / 2, -deep + 4, 95, wide * .8, 5, 9 * wide / 60, -24, '#fff3e2')


def room_walkin(st, room):
    """The walls a walk-in's runs stand against: back wall, and left and right where given."""
    walls, look = st.spec['walls'], wall_look(st)
    across, high = walls['back'], room.get('height', 104)
    sides = [name for name in ('left', 'right') if name in walls]
    st.box(-(4 if 'left' in sides else 220), 4.25, -1, across + (8 if len(sides) == 2 else 224), 4, 280, look, bevel=0)
    if 'left' in sides:
        st.box(-4.25, 0, -1, 4, room.get('sideLength', 400), 280, look, bevel=0)
        with st.at(0, 0, 0, turn=90):
            baseboard(st, -400, -walls['left'], .25)
    if 'right' in sides:
        st.box(across + .25, 0, -1, 4, room.get('sideLength', 400), 280, look, bevel=0)
        with st.at(across, 0, 0, turn=-90):
            baseboard(st, walls['right'], 400, .25)
    if 'right' not in sides:
        end = max(run_width(r) + r.get('from', 0) for r in st.spec['runs'] if r.get('wall', 'back') == 'back')
        baseboard(st, end + .05, across + 220, .25)
    planks(st, -(1 if 'left' in sides else 150), across + (1 if 'right' in sides else 150), -360, .25, room.get('floor', 'oak'))
    ceiling(st, -(4 if 'left' in sides else 220), across + (4 if 'right' in sides else 220), -room.get('sideLength', 400), 4.25, high)


def room_studio(st, room):
    """A seamless backdrop: floor running into a wall through a wide curve."""
    look = plain(room.get('wall', '#e4e1da'), .95, shine=.1)
    low, high = product_extent(st)
    size = max((high - low).length, 4)
    back, floor, radius = high.y + size * room.get('behind', 1.1), low.z if st.floor is None else st.floor, size * 1.2
    curve = [(back - radius + radius * math.sin(a), floor + radius - radius * math.cos(a)) for a in np.linspace(0, math.pi / 2, 16)]
    profile = [(low.y - size * 14, floor)] + curve + [(back, floor + size * 14)]
    mesh = bpy.data.meshes.new('sweep')
    x0, x1 = low.x - size * 14, high.x + size * 14
    points = [(x, y, z) for y, z in profile for x in (x0, x1)]
    mesh.from_pydata([tuple(c * INCH for c in v) for v in points], [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)])
    smooth(mesh, 60)
    st.put(mesh, points[0], points[-1], (0, 0, 0), look)


def ceiling_paint(st):
    """White paint that shines a little by itself, so that a ceiling is not only as warm as the floor it faces."""
    level = {'day': .18, 'soft': .09, 'evening': .03}[st.spec.get('mood', 'day')]

    def build(nodes, links, shader):
        shader.inputs['Base Color'].default_value = (.26, .26, .26, 1)
        shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = .95, .1
        shader.inputs['Emission'].default_value = linear('#f6f3ec')
        path, seen = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMath')
        seen.operation = 'MULTIPLY_ADD'    # the camera sees it whiter than it lights the room
        seen.inputs[1].default_value, seen.inputs[2].default_value = 1.4 * level, level
        links.new(path.outputs['Is Camera Ray'], seen.inputs[0])
        links.new(seen.outputs[0], shader.inputs['Emission Strength'])
    made = material(f'ceiling {level}', build)
    made.cycles.sample_as_light = False
    return made


def ceiling(st, x0, x1, y0, y1, z, moulding=()):
    """A painted ceiling with recessed lights. Lamps shine through it, the sky does not. `moulding`: walls (x0, x1, y, turn) with a cove."""
    sheet = st.box(x0, y1, z, x1 - x0, y1 - y0, 1, ceiling_paint(st), bevel=0)
    sheet.visible_shadow = False
    for fx in (.28, .72):
        for fy in (.3, .62):
            px, py = x0 + (x1 - x0) * fx, y1 - min(y1 - y0, 190) * fy
            trim = st.lathe([(2.6, 0), (2.9, -.12), (2.2, -.16), (2.1, -.02)], px, py, z, plain('#f6f5f2', .4), sides=40)
            lens = st.lathe([(2.15, -.05), (.02, -.05)], px, py, z, glow('#fff1dd', 4.), sides=40)
            for part in (trim, lens):
                part.visible_diffuse = part.visible_shadow = False


ROOMS = {'wall': room_wall, 'alcove': room_alcove, 'walkin': room_walkin, 'studio': room_studio}


def furnish(st, items):
    """The loose things in the room, each {"what": ..., position, options}."""
    for item in items:
        what = {k: v for k, v in item.items() if k != 'what'}
        if item['what'] == 'basket':
            basket(st, what['x'], what['y'], 0, what.get('w', 15), what.get('d', 15), what.get('h', 13))
        elif item['what'] == 'shoes':
            shoes_row(st, what['x'], what.get('w', 9), what['y'], 0, pairs=what.get('pairs', 1))
        else:
            {'plant': plant, 'pouf': pouf, 'art': framed_art, 'mirror': leaning_mirror, 'rug': rug, 'cartons': cartons,
             'panels': leaning_panels}[item['what']](st, **what)


# ---------------------------------------------------------------- light and camera

def product_extent(st):
    """Lowest and highest corner of the product, in inches."""
    points = np.array([tuple(c) for c in st.corners]) / INCH
    return Vector(points.min(0)), Vector(points.max(0))


def area_light(where, target, wide, high, watts, colour):
    """A rectangular lamp at `where` facing `target`, invisible itself."""
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', wide * INCH, high * INCH
    lamp.energy, lamp.color = watts, linear(colour)[:3]
    thing = bpy.data.objects.new('area', lamp)
    thing.location = Vector(where) * INCH
    thing.rotation_euler = (Vector(target) - Vector(where)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_glossy = False
    thing.visible_camera = False
    bpy.context.scene.collection.objects.link(thing)


def outline(points):
    """The convex hull of points in a plane, counterclockwise."""
    def half(row):
        made = []
        for x, y in row:
            while len(made) > 1 and (made[-1][0] - made[-2][0]) * (y - made[-2][1]) - (made[-1][1] - made[-2][1]) * (x - made[-2][0]) <= 0:
                made.pop()
            made.append((x, y))
        return made[:-1]
    row = sorted(set(points))
    return half(row) + half(row[::-1])


def window_sun(st, where, target, half_wide, half_high, watts):
    """Low sun through a curtained window outside the frame: a lamp that throws the window's image around `target`.

    It falls on floor and walls. The product stays out of it, since its finish would look lighter and warmer than it is.
    """
    reach = (Vector(target) - Vector(where)).length
    rotation = (Vector(target) - Vector(where)).to_track_quat('-Z', 'Y')
    lamp = bpy.data.lights.new('sun', 'SPOT')
    lamp.energy, lamp.color, lamp.spot_size, lamp.spot_blend = watts, linear('#ffe3bd')[:3], 2 * math.atan(1.6 * max(half_wide, half_high) / reach), .1
    lamp.shadow_soft_size = 4 * INCH
    lamp.use_nodes = True
    nodes, links = lamp.node_tree.nodes, lamp.node_tree.links
    way, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(way.outputs['Normal'], split.inputs[0])

    def calc(operation, a, b=None):
        node = nodes.new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            elif value is not None:
                links.new(value, socket)
        return node.outputs[0]

    def ease(value, start, end):
        node = nodes.new('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP'
        node.inputs['From Min'].default_value, node.inputs['From Max'].default_value = start, end
        links.new(value, node.inputs['Value'])
        return node.outputs[0]
    u, v = (calc('MULTIPLY', calc('DIVIDE', split.outputs[i], split.outputs[2]), reach) for i in (0, 1))    # inches across the window's image
    blur = 1.3
    mask = calc('MULTIPLY', ease(calc('ABSOLUTE', u), half_wide, half_wide - 2 * blur), ease(calc('ABSOLUTE', v), half_high, half_high - 2 * blur))
    bars = calc('MULTIPLY', ease(calc('PINGPONG', calc('ADD', u, 3 * half_wide), half_wide / 2), .5, .5 + 2 * blur), ease(calc('PINGPONG', calc('ADD', v, 4 * half_high), half_high / 3), .4, .4 + 2 * blur))
    mask = calc('MULTIPLY', mask, bars)
    folds = calc('ADD', .82, calc('MULTIPLY', .18, calc('SINE', calc('MULTIPLY', u, .55))))
    curtain = calc('ADD', .12, calc('MULTIPLY', .88, ease(u, -half_wide * 1.0, half_wide * .35)))
    mask = calc('MULTIPLY', mask, calc('MULTIPLY', folds, curtain))
    for outlined in shades(st, rotation.to_matrix().transposed(), where, reach):
        inside = None
        for (u0, v0), (u1, v1) in zip(outlined, outlined[1:] + outlined[:1]):
            long = math.hypot(u1 - u0, v1 - v0)
            beyond = calc('ADD', calc('MULTIPLY', u, (v1 - v0) / long), calc('MULTIPLY', v, (u0 - u1) / long))
            own = ease(beyond, *(shift + (u0 * (v1 - v0) - v0 * (u1 - u0)) / long for shift in (4 * blur, 1.5 * blur)))
            inside = own if inside is None else calc('MINIMUM', inside, own)
        mask = calc('MULTIPLY', mask, calc('SUBTRACT', 1, inside))
    links.new(mask, nodes['Emission'].inputs['Strength'])
    thing = bpy.data.objects.new('sun', lamp)
    thing.location = Vector(where) * INCH
    thing.rotation_euler = rotation.to_euler()
    thing.visible_camera = thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)


def shades(st, turn, where, reach):
    """The outline of each block of the product as the lamp at `where` sees it, in inches across the window's image."""
    for start, end in zip(st.blocks, st.blocks[1:] + [len(st.corners)]):
        seen = [turn @ (corner / INCH - Vector(where)) for corner in st.corners[start:end]]
        if seen:
            yield outline([(round(p.x / p.z * reach, 2), round(p.y / p.z * reach, 2)) for p in seen])


def light_scene(st, centre, size):
    """Warm key from the upper left, cool fill from the right, soft light from above, pale sky.

    Distances scale with the product; `mood` 'evening' leaves little but the product's own light.
    """
    spec, scale = st.spec, max(size / 84, .02)
    studio = 1.5 if spec['room']['kind'] == 'studio' else 1.
    level = {'day': 1., 'soft': .6, 'evening': .22}[spec.get('mood', 'day')] * spec.get('key', 1)
    k2 = scale * scale * level * studio

    def at(x, y, z):
        return centre + Vector((x, y, z)) * scale
    kind = spec['room']['kind']
    day = spec.get('mood', 'day') == 'day' and kind != 'studio'
    if kind == 'walkin' and 'right' in spec.get('walls', {}):
        top = spec['room'].get('height', 104) + 70
        area_light((centre.x, centre.y * .9, top), (centre.x, centre.y, 0), 80, 70, 120 * level, '#fff5e8')
        area_light((centre.x - 34, centre.y - 190, 86), (centre.x + 6, centre.y, 40), 70, 80, 74 * level, '#f4f6ff')
        if day:
            window_sun(st, (centre.x - 120, centre.y - 330, 210), (centre.x + 16, centre.y - 18, 8), 30, 40, 11000 * level)
    else:
        soft = .5 if studio > 1 else 1.    # smaller lamps give a table piece the shadow it stands on
        crisp = .5 if studio > 1 else .62
        hand = -1 if kind == 'walkin' and 'left' in spec.get('walls', {}) else 1    # daylight from the open side
        area_light(at(-125 * hand, -150, 84), centre, 110 * scale * crisp, 90 * scale * crisp, (128 if soft == 1 else 105) * k2, '#fff5e9')
        area_light(at(135 * hand, -180, 46) if hand > 0 else at(-20, -190, 46), centre, 120 * scale, 110 * scale, (22 if soft == 1 else 20) * k2, '#eef4ff')
        area_light(at(0, -95, 112), centre + Vector((0, 8, -30)) * scale, 150 * scale * soft, 90 * scale * soft, (28 if soft == 1 else 62) * k2, '#ffffff')
        if day:
            window_sun(st, (centre.x - 300 * hand, centre.y - 250, 235 if hand > 0 else 200), (centre.x - 8 * hand, centre.y - 22, 14), 44, 52, 12500 * level)
    sky_level = .36 if spec['room']['kind'] != 'studio' else .28
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes['Background']
    sky.inputs[0].default_value = linear('#f4f6f8')
    sky.inputs[1].default_value = sky_level * level
    world.light_settings.distance = 5 * INCH * min(1, scale)


def camera_axes(azimuth, pitch):
    """Right, up and forward of a camera turned `azimuth` degrees to the right of the wall's normal, looking down `pitch`."""
    a, p = math.radians(azimuth), math.radians(pitch)
    forward = Vector((-math.sin(a) * math.cos(p), math.cos(a) * math.cos(p), -math.sin(p)))
    right = Vector((math.cos(a), math.sin(a), 0))
    return right, right.cross(forward), forward


def aim_camera(st, view, width, height):
    """Frame the product: a level camera (pitch 0) with lens shift keeps every vertical upright.

    view: azimuth, pitch (degrees), lens (mm on a 36 mm wide sensor), eye (inches above the floor),
    fill (largest share of the frame's width and height the product takes), centre (where its middle
    lands, from the lower left corner, 0-1); or fixed: x, y, eye, azimuth, lens, shift.
    """
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.sensor_fit, data.sensor_width, data.lens = 'HORIZONTAL', 36, view.get('lens', 45)
    data.clip_start = .005
    right, up, forward = camera_axes(view.get('azimuth', 0), view.get('pitch', 0))
    aspect = height / width
    if 'x' in view:
        eye = Vector((view['x'], view['y'], view['eye']))
        data.shift_x, data.shift_y = view.get('shift', [0, 0])
    else:
        eye, data.shift_x, data.shift_y = framing(st, view, data.lens / 36, aspect, right, up, forward)
    camera = bpy.data.objects.new('camera', data)
    rotation = Matrix((right, up, -forward)).transposed()
    camera.matrix_world = Matrix.Translation(eye * INCH) @ rotation.to_4x4()
    scene.collection.objects.link(camera)
    scene.camera = camera


def framing(st, view, focal, aspect, right, up, forward):
    """Eye position and lens shift so that the product fills its share of the frame."""
    points = np.array([tuple(c) for c in st.corners]) / INCH
    low, high = points.min(0), points.max(0)
    middle = Vector((low + high) / 2)
    middle.z = view.get('eye', middle.z) if not view.get('pitch') else middle.z
    axes = np.array([right, up, forward])
    fill = view.get('fill', [.78, .78])

    def seen(distance):
        eye = middle - forward * distance
        local = (points - np.array(eye)) @ axes.T
        flat = focal * local[:, :2] / np.maximum(local[:, 2:], .5)
        return eye, flat.min(0), flat.max(0)
    near, far = .2 * float(np.linalg.norm(high - low)), 60 * float(np.linalg.norm(high - low))
    for _ in range(60):
        distance = (near + far) / 2
        _, a, b = seen(distance)
        if max((b[0] - a[0]) / fill[0], (b[1] - a[1]) / (fill[1] * aspect)) > 1:
            near = distance
        else:
            far = distance
    eye, a, b = seen(far)
    where = view.get('centre', [.5, .5])
    return eye, (a[0] + b[0]) / 2 - (where[0] - .5), (a[1] + b[1]) / 2 - (where[1] - .5) * aspect


# ---------------------------------------------------------------- rendering

PASSES = ['DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'TransDir', 'TransInd', 'TransCol',
          'Emit', 'Env', 'Normal', 'Depth', 'AO']


def set_up_cycles(spec, width, height, samples):
    """Cycles on the CPU, two threads, without its denoiser (Debian's build has no OpenImageDenoise)."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.use_denoising, c.seed = 'CPU', samples, False, spec.get('seed', 7)
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .02, max(6, samples // 2)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 6, 3, 3, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3, 12, 1
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.4
    scene.render.threads_mode, scene.render.threads = 'FIXED', int(os.environ.get('CLOSET_THREADS', '2'))
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    # A sample shows its finish as it is; rooms need the softer tones of film.
    scene.view_settings.view_transform, scene.view_settings.look = ('Standard', 'None') if spec.get('plainTones') else ('Filmic', 'Medium High Contrast')
    scene.view_settings.exposure = spec.get('exposure', .7)


def render_passes(width, height, folder):
    """Render once and return each pass as an array of height x width x 3 floats, bottom row first."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_emit = layer.use_pass_environment = layer.use_pass_ambient_occlusion = True
    for kind in ('diffuse', 'glossy', 'transmission'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{kind}_{part}', True)
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, files, end = (nodes.new('CompositorNode' + kind) for kind in ('RLayers', 'OutputFile', 'Composite'))
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        links.new(layers.outputs[name], files.inputs[name])
    links.new(layers.outputs['Image'], end.inputs[0])
    bpy.ops.render.render(write_still=False)
    return {name: read_pass(folder, name, width, height) for name in PASSES}


def render_all(st, width, height, samples, folder):
    """All passes; many light strips are rendered apart from the room's lamps, which then get their full share of the samples."""
    apart = len(st.strips) > 3
    for lamp in st.strips:
        lamp.hide_render = apart
    passes = render_passes(width, height, folder)
    shutil.rmtree(folder)
    if apart:
        scene = bpy.context.scene
        strips = set(st.strips)
        for thing in scene.objects:
            if thing.type == 'LIGHT':
                thing.hide_render = thing not in strips
        scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
        scene.cycles.samples = max(5, round(samples * .5))
        scene.cycles.max_bounces = scene.cycles.diffuse_bounces = 2
        scene.cycles.sample_clamp_direct = 0    # a clamp takes the glow near a strip first
        lit = render_passes(width, height, folder)
        shutil.rmtree(folder)
        passes['Strips'], passes['StripGloss'] = lit['DiffDir'] + lit['DiffInd'], lit['GlossDir'] + lit['GlossInd']
    return passes


def read_pass(folder, name, width, height):
    """One pass written by the compositor, without its alpha."""
    file = next(f for f in os.listdir(folder) if f.startswith(name + '0'))
    image = bpy.data.images.load(os.path.join(folder, file))
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def shifted(a, dy, dx):
    """The image moved by whole pixels, its edge repeated."""
    h, w = a.shape[:2]
    rows = np.clip(np.arange(h) - dy, 0, h - 1)
    columns = np.clip(np.arange(w) - dx, 0, w - 1)
    return a[rows][:, columns] if dy and dx else a[rows] if dy else a[:, columns] if dx else a


def despeckle(light):
    """Pull pixels far brighter than all their neighbours down to the second brightest of them."""
    mean = light.mean(2)
    near = np.stack([shifted(mean, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    limit = np.partition(near, 5, axis=0)[5] * 1.15 + .02
    return light * np.minimum(1, limit / np.maximum(mean, 1e-6))[..., None]


def denoise(light, normal, depth, levels=4, tolerance=.35):
    """Edge-aware a-trous smoothing of a light pass, guided by normals, depth and the light's own level.

    With no tolerance the level is no guide and nothing is cut off: few bright samples of many strips keep all their light.
    """
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    height, width, _ = light.shape
    slope = np.minimum(sum(np.abs(g) for g in np.gradient(depth[..., 0])), .05)[..., None]
    light = light if tolerance is None else despeckle(np.minimum(light, 30))
    for level in range(levels):
        step = 1 << level
        log = np.log1p(light.mean(2, keepdims=True))
        guide = sum(shifted(log, a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)) / 9 if level < 2 else log
        far = 1 / (slope * step * 2 + .012)
        loose = 0 if tolerance is None else (1 << max(0, level - 1)) / tolerance
        edge = ((2 * step,) * 2,) * 2 + ((0, 0),)
        wide_light, wide_normal, wide_depth, wide_guide = (np.pad(a, edge, mode='edge') for a in (light, normal, depth, guide))
        made = np.empty_like(light)

        def band(rows):
            top, end = rows
            own = np.s_[top:end]
            total, weight = np.zeros_like(light[own]), np.zeros((end - top, width, 1), np.float32)
            for i in range(5):
                for j in range(5):
                    near = np.s_[i * step + top:i * step + end, j * step:j * step + width]
                    turn = 1 - np.einsum('ijk,ijk->ij', normal[own], wide_normal[near])[..., None]
                    w = np.exp(-48 * np.maximum(turn, 0) - np.abs(depth[own] - wide_depth[near]) * far[own]
                               - np.abs(guide[own] - wide_guide[near]) * np.float32(loose)) * np.float32(kernel[i] * kernel[j])
                    total += wide_light[near] * w
                    weight += w
            made[own] = total / np.maximum(weight, 1e-6)
        cuts = [round(height * i / 12) for i in range(13)]    # narrow bands keep the arrays small
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(band, zip(cuts, cuts[1:])))
        light = made
    return light


def soften_edges(light, normal_length, depth):
    """Give pixels that straddle two surfaces (their mean normal is short, or the depth jumps) the mean light around them."""
    corner = np.clip((.985 - normal_length) / .1, 0, 1) * (normal_length > 1e-3)
    jump = np.max([np.abs(depth - shifted(depth, dy, dx)) for dy, dx in ((1, 0), (-1, 0), (0, 1), (0, -1))], axis=0)
    share = np.maximum(.7 * corner, .85 * np.clip((jump - .02) / .03, 0, 1))
    around = sum(shifted(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9
    return light + share * (around - light)


def compose(p, tolerance=.32):
    """Denoised light times surface colour: print and grain stay sharp, noise goes. `tolerance` as for denoise()."""
    length = np.linalg.norm(p['Normal'], axis=2, keepdims=True)
    normal = p['Normal'] / np.maximum(length, 1e-4)
    depth = np.minimum(p['Depth'][..., :1], 60)
    diffuse = soften_edges(denoise(p['DiffDir'] + p['DiffInd'], normal, depth, 4, tolerance), length, depth)
    if 'Strips' in p:
        diffuse = diffuse + soften_edges(denoise(p['Strips'], normal, depth, 5, None), length, depth)
    contact = denoise(p['AO'], normal, depth, 3, .3)[..., :1]
    diffuse = diffuse * (.62 + .38 * np.clip(contact, 0, 1) ** 1.2)
    shine = p['GlossDir'] + p['GlossInd'] + p.get('StripGloss', 0)
    glossy = denoise(shine, normal, depth, 3 if tolerance < .5 else 5, tolerance * 1.25)
    mirror = (p['GlossCol'].min(2, keepdims=True) > .7) & (p['DiffCol'].max(2, keepdims=True) < .02)
    if mirror.mean() > .01:    # what a mirror shows has edges of its own
        glossy = np.where(mirror, denoise(shine, normal, depth, 2, .12), glossy)
    return diffuse * p['DiffCol'] + glossy * p['GlossCol'] + (p['TransDir'] + p['TransInd']) * p['TransCol'] + p['Emit'] + p['Env']


def save(image, path, width, height):
    """Write linear pixels through the scene's view transform, then shrink the finished picture to width x height."""
    high, wide, _ = image.shape
    scene, made = bpy.context.scene, bpy.data.images.new('out', wide, high, float_buffer=True)
    made.colorspace_settings.name = 'Linear'
    pixels = np.ones((high, wide, 4), np.float32)
    pixels[..., :3] = image
    made.pixels.foreach_set(pixels.ravel())
    made.update()
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    if (wide, high) == (width, height):
        made.save_render(path, scene=scene)
        return
    scene.render.image_settings.color_depth = '16'
    made.save_render(path + '.big.png', scene=scene)
    big = bpy.data.images.load(path + '.big.png')
    big.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(wide * high * 4, np.float32)
    big.pixels.foreach_get(pixels)
    small = shrink(shrink(pixels.reshape(high, wide, 4), height).swapaxes(0, 1), width).swapaxes(0, 1)
    out = bpy.data.images.new('small', width, height)
    out.colorspace_settings.name = 'Non-Color'
    out.pixels.foreach_set(np.ascontiguousarray(np.clip(small, 0, 1), np.float32).ravel())
    out.filepath_raw, out.file_format = path, 'PNG'
    out.save()
    os.remove(path + '.big.png')


def shrink(a, count):
    """The rows of `a` resampled to `count` with a Mitchell filter."""
    step = len(a) / count
    centres = (np.arange(count) + .5) * step
    made, reach = np.zeros((count, *a.shape[1:]), np.float32), int(math.ceil(2 * step))
    total = np.zeros(count, np.float32)
    for k in range(-reach, reach + 1):
        index = np.floor(centres).astype(int) + k
        t = np.abs(index + .5 - centres) / step
        w = np.where(t < 1, (7 * t ** 3 - 12 * t * t + 16 / 3) / 6, np.where(t < 2, (-7 / 3 * t ** 3 + 12 * t * t - 20 * t + 32 / 3) / 6, 0)).astype(np.float32)
        made += a[np.clip(index, 0, len(a) - 1)] * w[:, None, None]
        total += w
    return made / total[:, None, None]


# ---------------------------------------------------------------- main

def build(st):
    """Product, room, furniture."""
    spec = st.spec
    if 'runs' in spec:
        build_system(st)
    for piece in spec.get('pieces', []):
        with st.block(*piece.get('at', [0, 0, 0])):
            LOOSE[piece['model']](st, piece)
    with st.scenery():
        ROOMS[spec['room']['kind']](st, spec['room'])
        furnish(st, spec['room'].get('things', []))


def arguments():
    parser = argparse.ArgumentParser(prog='closet.py')
    parser.add_argument('spec')
    parser.add_argument('out')
    parser.add_argument('--view', type=int, default=1)
    parser.add_argument('--finish', choices=FINISHES, help='instead of the finish of the spec')
    parser.add_argument('--spp', type=int, default=32)
    parser.add_argument('--width', type=int)
    parser.add_argument('--height', type=int)
    parser.add_argument('--scale', type=float, default=1, help='times the usual size')
    parser.add_argument('--over', type=float, default=1.35, help='render this much larger and shrink; 1 for drafts')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def main():
    options = arguments()
    with open(options.spec) as file:
        spec = json.load(file)
    view = spec['views'][options.view - 1]
    spec.update(view.get('spec', {}))
    for run, section, pulled in view.get('pulled', []):
        spec['runs'][run]['sections'][section]['pulled'] = pulled
    if options.finish:
        spec['finish'] = options.finish
    usual = (1536, 1024) if spec.get('scene') else (1200, 1500)
    width, height = options.width or round(usual[0] * options.scale), options.height or round(usual[1] * options.scale)
    wide, high = round(width * options.over), round(height * options.over)
    samples = max(6, round(options.spp / options.over ** 2))
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    st = Stage(spec)
    build(st)
    least, most = product_extent(st)
    light_scene(st, (least + most) / 2, max(most - least) if spec['room']['kind'] == 'studio' else 84)
    aim_camera(st, view, wide, high)
    set_up_cycles(spec, wide, high, samples)
    built = time.time()
    passes = render_all(st, wide, high, samples, options.out + '.passes')
    rendered = time.time()
    save(compose(passes, spec.get('smoothing', .32) * (.85 if samples > 10 else 1)), options.out, width, height)
    extent = ' x '.join(f'{v:.2f}' for v in (most - least))
    print(f'{os.path.basename(options.spec)} view {options.view}: product {extent} in, build {built - started:.0f} s, '
          f'render {rendered - built:.0f} s, denoise {time.time() - rendered:.0f} s', flush=True)


if __name__ == '__main__':
    main()
