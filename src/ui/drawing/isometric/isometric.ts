import type { Design } from '#shared/planner/design.ts'
import type { IsometricView } from '#shared/drawing/isometric-views.ts'
import { finishColors, type Color } from '../space/finish-colors.ts'
import { roomBoxes } from '../space/room-boxes.ts'
import { facesOf, type Face, type Tone } from './faces.ts'
import { paintersOrder } from './painters-order.ts'
import { projectionOf } from './projection.ts'
import { uncrossed } from './uncrossed.ts'

const MARGIN = 4
/** How much of its finish a board shows on each side. */
const shades = { top: 1, front: 0.9, side: 0.76, back: 0.68 }
const METAL = '#b4b8be'
const LIGHT = '#ffe9bd'

/** The closet without its doors, seen from a corner, as a picture with literal colors. */
export function isometric(design: Design, view: IsometricView): string {
  const boxes = uncrossed(roomBoxes(design).filter(({ role }) => role !== 'door' && role !== 'drawer'))
  const projection = projectionOf(view)
  const faces = paintersOrder(facesOf(boxes, projection), projection)
  const bound = (index: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    faces.reduce((found, { bounds }) => pick(found, bounds[index]), faces[0]!.bounds[index])
  const [left, top] = [bound(0, Math.min) - MARGIN, bound(1, Math.min) - MARGIN]
  const [wide, tall] = [bound(2, Math.max) + MARGIN - left, bound(3, Math.max) + MARGIN - top]
  const colors = colorsOf(finishColors[design.finish])
  const paths = groupsOf(faces).map(
    ([tone, group]) => `<path fill="${colors[tone]}" d="${group.map(pathOf).join('')}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${wide} ${tall}" width="${wide}" height="${tall}" stroke="#0008" stroke-linejoin="round">${paths.join('')}</svg>`
}

function colorsOf(finish: Color): Record<Tone, string> {
  const shade = (share: number) => `#${finish.map((part) => hex(part * share)).join('')}`
  return {
    top: shade(shades.top),
    front: shade(shades.front),
    side: shade(shades.side),
    back: shade(shades.back),
    metal: METAL,
    light: LIGHT,
  }
}

function hex(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Faces of one tone that follow each other. */
function groupsOf(faces: readonly Face[]): [Tone, Face[]][] {
  const groups: [Tone, Face[]][] = []
  for (const face of faces) {
    const last = groups.at(-1)
    if (last?.[0] === face.tone) last[1].push(face)
    else groups.push([face.tone, [face]])
  }
  return groups
}

/** "M0 0l5 2v9l-5-2z". */
function pathOf({ corners }: Face): string {
  const [first, ...rest] = corners
  let [atX, atY] = first!
  const steps = rest.map(([x, y]) => {
    const step = line(x - atX, y - atY)
    atX = x
    atY = y
    return step
  })
  return `M${pair(...first!)}${steps.join('')}z`
}

function line(dx: number, dy: number): string {
  if (dy === 0) return `h${dx}`
  return dx === 0 ? `v${dy}` : `l${pair(dx, dy)}`
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`
}
