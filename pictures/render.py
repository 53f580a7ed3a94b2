"""
Renders frames of `frames.json`, run by Blender:

  blender -b --python pictures/render.py -- <folder> <width> <samples> <slug> …

`server/src/demo/pictures/render-pictures.ts` calls it, cleans what comes out and writes what the demo shows.
"""
import importlib
import json
import pathlib
import random
import sys
import time

here = pathlib.Path(__file__).parent
sys.path.insert(0, str(here))
sys.dont_write_bytecode = True

from kit import places, shapes, studio  # noqa: E402


def render(frame, folder, width, samples):
    studio.empty()
    thing = importlib.import_module('things.' + frame['thing'])
    shapes.begin()
    chance = random.Random(frame.get('seed', 1))
    made = thing.build(frame['look'], chance)
    objects = made['objects']
    points = studio.corners(objects)
    size = max(max(p[i] for p in points) - min(p[i] for p in points) for i in range(3))
    places.PLACES[frame['place']](frame.get('scale', 1) * size, frame.get('seed', 1))
    view = {**made.get('view', {}), **frame.get('view', {})}
    detail = view.pop('detail', None)
    exposure = view.pop('exposure', 0.0)
    if detail:
        points = studio.corners(objects, detail)
    studio.aim(points, **view)
    studio.photograph('%s/%s.png' % (folder, frame['slug']), width, samples, exposure, int(frame.get('threads', 0)))


def main():
    folder, width, samples, *slugs = sys.argv[sys.argv.index('--') + 1:]
    frames = json.loads((here / 'frames.json').read_text())
    for frame in frames:
        if not slugs or frame['slug'] in slugs:
            begun = time.time()
            render(frame, folder, int(width), int(samples))
            print('RENDERED %s in %.0f s' % (frame['slug'], time.time() - begun), flush=True)


main()
