import * as v from 'valibot'
import { BitReader, BitWriter } from './bits.ts'
import {
  bases,
  depths,
  designSchema,
  doors,
  drawerHeights,
  finishes,
  fronts,
  heights,
  lights,
  obstacleKinds,
  partKinds,
  pulls,
  roomKinds,
  walls,
  type Design,
  type Part,
  type Room,
  type Run,
  type Section,
} from './design.ts'
import { LONGEST_CODE, MOST_BOXES } from '../design-product.ts'
import { hasDetails, readDetails, writeDetails } from './detail-bits.ts'
import { isUneven, readMeasured, writeMeasured } from './measured-bits.ts'
import { inOrder } from './part-space.ts'

/** The second version has walls that were measured at several heights, the third details of the room and the corners. */
const versions = [1, 2, 3]

export type Decoded = { outcome: 'ok'; design: Design } | { outcome: 'damaged' } | { outcome: 'newer' }

/** The design as text for an address. Equal designs have equal codes, of the first version that can hold them. */
export function encode(design: Design): string {
  const bits = new BitWriter()
  const version = versionFor(design)
  bits.write(version, 4)
  writeRoom(bits, design.room, version)
  write(bits, finishes, design.finish, 3)
  write(bits, pulls, design.pull, 2)
  write(bits, lights, design.led, 2)
  write(bits, fronts, design.front, 1)
  write(bits, bases, design.runs[0]!.base, 1)
  if (version > 2) writeDetails(bits, design)
  bits.write(design.runs.length, 2)
  for (const run of design.runs) writeRun(bits, run)
  return bits.text()
}

function versionFor(design: Design): number {
  if (hasDetails(design)) return 3
  return isUneven(design.room) ? 2 : 1
}

/** Decodes what `encode` wrote. Anything else is damaged; never throws. */
export function decode(code: string): Decoded {
  const bits = code.length <= LONGEST_CODE ? BitReader.of(code) : null
  if (!bits) return { outcome: 'damaged' }
  const version = bits.read(4)
  if (version > versions.at(-1)!) return { outcome: 'newer' }
  const parsed = versions.includes(version) ? v.safeParse(designSchema, readDesign(bits, version)) : null
  return parsed?.success && boxCount(parsed.output) <= MOST_BOXES && encode(parsed.output) === code
    ? { outcome: 'ok', design: parsed.output }
    : { outcome: 'damaged' }
}

/** About as many boxes as the design's parts have, counted without making them. */
function boxCount({ runs }: Design): number {
  const parts = runs.flatMap(({ sections }) => sections.flatMap((section) => section.parts))
  return parts.reduce((count, part) => count + boxesOfPart(part), 0)
}

function boxesOfPart(part: Part): number {
  if (part.k === 'bottles') return part.rows + part.cols
  return part.k === 'drawers' ? 2 * part.h.length + 1 : 2
}

function write<Value>(bits: BitWriter, values: readonly Value[], value: Value, width: number): void {
  bits.write(values.indexOf(value), width)
}

function writeRoom(bits: BitWriter, room: Room, version: number): void {
  write(bits, roomKinds, room.kind, 2)
  for (const wall of walls) bits.write(room[wall], 11)
  if (version > 1) writeMeasured(bits, room)
  bits.write(room.ceiling, 10)
  bits.write(room.baseboard, 6)
  for (const end of room.ends) bits.write(Number(end), 1)
  bits.write(room.opening ? 1 : 0, 1)
  if (room.opening) {
    bits.write(room.opening.from, 11)
    bits.write(room.opening.w, 11)
    bits.write(room.opening.h, 10)
  }
  bits.write(room.obstacles.length, 3)
  for (const { kind, wall, x, z, w, h } of room.obstacles) {
    write(bits, obstacleKinds, kind, 2)
    write(bits, walls, wall, 2)
    bits.write(x, 11)
    for (const length of [z, w, h]) bits.write(length, 10)
  }
}

function writeRun(bits: BitWriter, run: Run): void {
  write(bits, walls, run.wall, 2)
  write(bits, heights, run.h, 2)
  write(bits, depths, run.d, 3)
  bits.write(run.sections.length, 4)
  for (const { w, door, light, parts } of run.sections) {
    bits.write(w - 96, 8)
    write(bits, doors, door, 3)
    bits.write(Number(light), 1)
    bits.write(parts.length, 5)
    for (const part of inOrder(parts)) writePart(bits, part)
  }
}

function writePart(bits: BitWriter, part: Part): void {
  write(bits, partKinds, part.k, 4)
  bits.write(part.at, 7)
  if (part.k === 'drawers') {
    bits.write(part.h.length, 3)
    for (const height of part.h) write(bits, drawerHeights, height, 3)
  }
  if (part.k === 'bottles') {
    bits.write(part.cols - 1, 3)
    bits.write(part.rows, 4)
  }
}

function readDesign(bits: BitReader, version: number): unknown {
  const room = readRoom(bits, version)
  const finish = finishes[bits.read(3)]
  const pull = pulls[bits.read(2)]
  const led = lights[bits.read(2)]
  const front = fronts[bits.read(1)]
  const base = bases[bits.read(1)]
  const { details, corners } = version > 2 ? readDetails(bits) : {}
  const runs = times(bits.read(2), () => ({ ...readRun(bits), base }))
  return { v: 1, room: { ...room, ...details }, finish, pull, led, front, ...(corners && { corners }), runs }
}

function readRoom(bits: BitReader, version: number): object {
  const kind = roomKinds[bits.read(2)]
  const [back, left, right] = times(3, () => bits.read(11))
  const measured = version > 1 ? readMeasured(bits) : undefined
  const ceiling = bits.read(10)
  const baseboard = bits.read(6)
  const ends = times(2, () => bits.read(1) === 1)
  const opening = bits.read(1) ? { from: bits.read(11), w: bits.read(11), h: bits.read(10) } : null
  const obstacles = times(bits.read(3), () => ({
    kind: obstacleKinds[bits.read(2)],
    wall: walls[bits.read(2)],
    x: bits.read(11),
    z: bits.read(10),
    w: bits.read(10),
    h: bits.read(10),
  }))
  return { kind, back, left, right, ...(measured && { measured }), ceiling, baseboard, ends, opening, obstacles }
}

function readRun(bits: BitReader): Partial<Run> {
  return {
    wall: walls[bits.read(2)],
    h: heights[bits.read(2)],
    d: depths[bits.read(3)],
    sections: times(bits.read(4), () => readSection(bits)),
  }
}

function readSection(bits: BitReader): Section {
  return {
    w: bits.read(8) + 96,
    door: doors[bits.read(3)]!,
    light: bits.read(1) === 1,
    parts: times(bits.read(5), () => readPart(bits)),
  }
}

function readPart(bits: BitReader): Part {
  const k = partKinds[bits.read(4)]
  const at = bits.read(7)
  if (k === 'drawers') return { k, at, h: times(bits.read(3), () => drawerHeights[bits.read(3)]!) }
  if (k === 'bottles') return { k, at, cols: bits.read(3) + 1, rows: bits.read(4) }
  return { k, at } as Part
}

function times<Value>(count: number, read: () => Value): Value[] {
  return Array.from({ length: count }, read)
}
