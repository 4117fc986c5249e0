#!/usr/bin/env python3
"""Render pictures from specs, one at a time, skipping those that are there.

    python3 pictures/render.py 1101 [NAME ...] [--views 1,2] [--finishes white,walnut] [--spp 32] [--draft DIR] [--force]

A name is a product ("1101", all of its views), a scene ("home") or a close-up ("edge").
Needs `blender` and `avifenc` on the PATH.
"""
import argparse
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
STORAGE = ROOT / 'public' / 'storage'
# A plain PATH keeps Blender with its own Python when another one comes first on the caller's.
ENVIRONMENT = {**os.environ, 'PATH': os.defpath, 'OMP_NUM_THREADS': '1', 'OPENBLAS_NUM_THREADS': '1'}
SIZES = {'scenes': (1536, 1024), 'products': (960, 1200), 'close-ups': (480, 600), 'finishes': (640, 800)}


def wanted(names, options):
    """(spec file, picture, size, view, finish) of every picture asked for."""
    for name in names:
        spec = next((f for f in (HERE / 'scenes' / f'{name}.json', HERE / 'close-ups' / f'{name}.json', ROOT / 'seed' / 'specs' / f'{name}.json') if f.exists()), None)
        if not spec:
            raise SystemExit(f'There is no spec of {name}.')
        kind = 'products' if spec.parent.name == 'specs' else spec.parent.name
        if options.finishes:
            for finish in options.finishes.split(','):
                yield spec, STORAGE / kind / f'{name}-{finish}.avif', SIZES['finishes'], 1, finish
        elif kind == 'products':
            views = options.views.split(',') if options.views else range(1, len(json.loads(spec.read_text())['views']) + 1)
            for view in map(int, views):
                yield spec, STORAGE / kind / f'{name}-{view}.avif', SIZES[kind], view, None
        else:
            yield spec, STORAGE / kind / f'{name}.avif', SIZES[kind], 1, None


def render(job, options):
    """One picture: PNG by Blender, then AVIF."""
    spec, picture, (width, height), view, finish = job
    if picture.exists() and not (options.force or options.draft):
        return
    with tempfile.TemporaryDirectory() as work:
        png = Path(options.draft or work) / f'{picture.stem}.png'
        png.parent.mkdir(parents=True, exist_ok=True)
        small = .4 if options.draft else 1
        done = subprocess.run(
            ['nice', '-n', '19', shutil.which('blender'), '-b', '-P', str(HERE / 'closet.py'), '--', str(spec), str(png), '--view', str(view),
             '--spp', str(6 if options.draft else options.spp), '--width', str(round(width * small)), '--height', str(round(height * small)),
             '--over', '1' if options.draft else '1.25', *(['--finish', finish] if finish else [])],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, env=ENVIRONMENT)
        report = png.exists() and [line for line in done.stdout.splitlines() if ' in, build ' in line]
        if not report:
            raise SystemExit(f'{picture.stem} FAILED\n' + (done.stdout + done.stderr)[-1500:])
        print(report[0], flush=True)
        if not options.draft:
            encode(png, picture)


def encode(png, picture):
    """AVIF with quantizer 24 of 63 (quality about 62), 4:2:0, put in place in one step."""
    picture.parent.mkdir(parents=True, exist_ok=True)
    part = picture.with_suffix('.part')
    subprocess.run(['nice', '-n', '19', 'avifenc', '-j', '1', '-s', '5', '-y', '420', '--min', '0', '--max', '63',
                    '-a', 'end-usage=q', '-a', 'cq-level=24', '-a', 'tune=ssim', str(png), str(part)], check=True, capture_output=True)
    part.replace(picture)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='+')
    parser.add_argument('--views', help='some of the views of products')
    parser.add_argument('--finishes', help='the main picture in these finishes instead')
    parser.add_argument('--spp', type=int, default=32, help='samples per pixel; half of them take half the time')
    parser.add_argument('--draft', metavar='DIR', help='small, coarse PNG files in this folder instead')
    parser.add_argument('--force', action='store_true', help='render pictures that are there again')
    options = parser.parse_args()
    for job in wanted(options.names, options):
        render(job, options)


if __name__ == '__main__':
    main()
