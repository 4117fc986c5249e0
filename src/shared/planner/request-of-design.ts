import { finishNames } from '#shared/catalogue/options.ts'
import { decode } from './model/code.ts'
import type { Obstacle, Room } from './model/design.ts'
import { fieldInches, inchesText, wallNames } from './text/names.ts'
import { baseboardTexts } from './text/baseboard-text.ts'
import { measuredTexts } from './text/measured-text.ts'
import { slopeTexts } from './text/slope-text.ts'
import { drawnDesign } from './model/sound-design.ts'

/** Values that a design fills in for a design request; null for an invalid code. */
export function requestOfDesign(code: string) {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return null
  const { room, runs, finish } = decoded.design
  const deep = Math.max(room.left, room.right, runs[0]!.d)
  return {
    code,
    hasPicture: drawnDesign(code) !== null,
    space: room.kind === 'l' || room.kind === 'u' ? 'Walk-in' : 'Reach-in',
    width: fieldInches(room.back),
    depth: fieldInches(deep),
    height: fieldInches(room.ceiling),
    ceiling: room.slopes ? 'Sloped' : 'Flat',
    doors: doorsText(room),
    obstacles: [
      ...measuredTexts(decoded.design),
      ...baseboardTexts(decoded.design),
      ...slopeTexts(decoded.design),
      ...room.obstacles.map(obstacleText),
    ].join('\n'),
    finish: finishNames[finish]!,
  }
}

function doorsText({ opening }: Room): string {
  if (!opening) return ''
  const [from, w, h] = [opening.from, opening.w, opening.h].map(inchesText)
  return `Doorway: ${w} wide, ${h} high, ${from} from the left end of the back wall.`
}

function obstacleText({ wall, kind, x, z, w, h }: Obstacle): string {
  const [wide, high, from, above] = [w, h, x, z].map(inchesText)
  return `${wallNames[wall]}: ${kind}, ${wide} × ${high}, ${from} from the left, ${above} above the floor.`
}

export type RequestOfDesign = NonNullable<ReturnType<typeof requestOfDesign>>
