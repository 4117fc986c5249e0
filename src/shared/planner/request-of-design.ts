import { finishNames } from '#shared/catalogue/options.ts'
import { decode } from './code.ts'
import { fieldInches } from './names.ts'

/** What a drawn closet fills in of a request for a design; null if it is no code. */
export function requestOfDesign(code: string) {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return null
  const { room, runs, finish } = decoded.design
  const deep = Math.max(room.left, room.right, runs[0]!.d)
  return {
    code,
    space: room.kind === 'l' || room.kind === 'u' ? 'Walk-in' : 'Reach-in',
    width: fieldInches(room.back),
    depth: fieldInches(deep),
    height: fieldInches(room.ceiling),
    finish: finishNames[finish]!,
  }
}

export type RequestOfDesign = NonNullable<ReturnType<typeof requestOfDesign>>
