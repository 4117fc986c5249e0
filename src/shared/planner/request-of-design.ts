import { finishNames } from '#shared/catalogue/options.ts'
import { decode } from './code.ts'
import { runWidth } from './geometry.ts'
import { fieldInches } from './names.ts'

const PICTURE_WIDTH = 960

/** What a drawn closet fills in of a request for a design, and how large its picture is; null if it is no code. */
export function requestOfDesign(code: string) {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return null
  const { room, runs, finish } = decoded.design
  const deep = Math.max(room.left, room.right, runs[0]!.d)
  const wide = runs.reduce((sum, run) => sum + runWidth(run), 0)
  const tall = Math.max(...runs.map(({ h }) => h))
  return {
    code,
    picture: { width: PICTURE_WIDTH, height: Math.round((PICTURE_WIDTH * tall) / wide) },
    space: room.kind === 'l' || room.kind === 'u' ? 'Walk-in' : 'Reach-in',
    width: fieldInches(room.back),
    depth: fieldInches(deep),
    height: fieldInches(room.ceiling),
    finish: finishNames[finish]!,
  }
}

export type RequestOfDesign = NonNullable<ReturnType<typeof requestOfDesign>>
