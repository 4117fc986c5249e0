import type { Design } from '#shared/planner/model/design.ts'
import type { Box } from '#shared/planner/model/boxes.ts'
import { clearestView, type IsometricView } from '#shared/drawing/isometric-views.ts'
import { finishColors } from '../model/finish-colors.ts'
import { measureFaces, closetFaces, litFaces } from './closet-faces.ts'
import type { Face, Tone } from './faces.ts'
import { toneColors } from './tone-colors.ts'

const MARGIN = 4
/** Whole numbers of this many an inch keep the picture short and sharp. */
const SCALE = 4

/** The closet without its doors, seen from a corner, as a picture with literal colors. */
export function isometric(design: Design, view: IsometricView): string {
  return drawFaces(closetFaces(design, view, SCALE), design)
}

/**
 * One wall of it with a board lit, from where no other wall would stand in front. `lit` is the board's finished box; its
 * outline shows through what is in front of it. `label` says what the picture shows.
 */
export function litBoard(design: Design, lit: Box, label: string): string {
  const view = clearestView({ ...design, runs: [design.runs[lit.run]!] })
  const faces = litFaces(design, lit, view, SCALE)
  const outline = faces.filter(({ tone }) => tone === 'lit').map(drawFacePath)
  return drawFaces(faces, design)
    .replace('<svg ', `<svg role="img" aria-label="${label}" `)
    .replace('</svg>', `<path fill="none" stroke="#b45309" stroke-width="3" d="${outline.join('')}"/></svg>`)
}

function drawFaces(faces: readonly Face[], design: Design): string {
  const [left, top, right, bottom] = measureFaces(faces)
  const [wide, tall] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN]
  const colors = toneColors(finishColors[design.finish])
  const paths = groupByTone(faces).map(
    ([tone, group]) => `<path fill="${colors[tone]}" d="${group.map(drawFacePath).join('')}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left - MARGIN} ${top - MARGIN} ${wide} ${tall}" width="${wide}" height="${tall}" stroke="#0008" stroke-linejoin="round">${paths.join('')}</svg>`
}

/** Faces of one tone that follow each other. */
function groupByTone(faces: readonly Face[]): [Tone, Face[]][] {
  const groups: [Tone, Face[]][] = []
  for (const face of faces) {
    const last = groups.at(-1)
    if (last?.[0] === face.tone) last[1].push(face)
    else groups.push([face.tone, [face]])
  }
  return groups
}

/** "M0 0l5 2v9l-5-2z". */
function drawFacePath({ corners }: Face): string {
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
