import { cutText } from '#shared/text/cut-text.ts'
import { kinds, wantText, type Amounts } from '#shared/planner/capacity.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { USUAL_BASEBOARD } from '#shared/planner/model/baseboard.ts'
import { layout, type Answers } from '#shared/planner/model/layout.ts'
import { encode } from '#shared/planner/model/code.ts'
import { roomKinds, type Design, type Room, type Wall } from '#shared/planner/model/design.ts'
import { fieldLength, lengthsIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import {
  MOST_OVER,
  narrowest,
  oddOne,
  spreadOf,
  TOO_UNEVEN,
  widthFields,
  withWall,
} from '#shared/planner/model/wall-widths.ts'
import { text } from '#shared/planner/rules/finding.ts'
import { underSlope } from './slope-answers.ts'
import { parseLength } from '#shared/text/parse-length.ts'

/** The submitted start form and its errors. */
export type StartForm = { values: Record<string, string>; errors: Record<string, string> }

/** The walls that a closet of each kind stands at. */
const wallsOfKind: Record<Room['kind'], readonly Wall[]> = {
  wall: ['back'],
  reach: ['back'],
  l: ['back', 'left'],
  u: ['back', 'left', 'right'],
}
/** In eighths of an inch, of what is no wall. */
const bounds: Record<string, readonly [min: number, max: number]> = {
  ceiling: [496, 1016],
  opening_from: [0, 1920],
  opening_w: [160, 1920],
  opening_h: [480, 1016],
  baseboard: [1, 63],
  baseboard_thickness: [1, 31],
}
const WALL = [112, 1920] as const
/** In eighths of an inch. */
const USUAL_DOORWAY = 640
const MOST = 200
const LONGEST_VALUE = 40

/** Defaults: a reach-in closet of 8 feet; the sides of a walk-in are 6 feet. */
export function firstValues(unit: LengthUnit | undefined): Record<string, string> {
  const [size, side] = [fieldLength(768, unit), fieldLength(576, unit)]
  return {
    kind: 'reach',
    back: size,
    ceiling: size,
    left: side,
    right: side,
    shirts: '44',
    coats: '8',
    folded: '40',
    shoes: '18',
    children: '0',
  }
}

export function valuesIn(fields: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, cutText(String(value), LONGEST_VALUE, '')]))
}

type Errors = Record<string, string>
export type Drawn = { design: Design; wanted: Amounts } | { errors: Record<string, string> }

/** The design that the answers give, or their errors. */
export function drawn(values: Record<string, string>, unit: LengthUnit | undefined): Drawn {
  const kind = roomKinds.find((each) => each === values['kind']) ?? 'wall'
  const errors: Errors = {}
  const measured = wallsOfKind[kind].map((wall) => [wall, widthsIn(wall, values, unit, errors)] as const)
  const ceiling = measure('ceiling', values, unit, errors)
  const opening = kind === 'reach' ? doorwayIn(values, unit, errors) : null
  const baseboard = baseboardIn(values, unit, errors)
  if (Object.keys(errors).length > 0) return { errors }
  const size = Object.fromEntries(measured.map(([wall, { length }]) => [wall, length]))
  const wanted = Object.fromEntries(kinds.map((name) => [name, count(values[name] ?? '')])) as Amounts
  const laid = layout({ kind, back: 0, left: 0, right: 0, ...size, ceiling, opening, baseboard, ...wanted })
  if (laid.outcome === 'refused') return { errors: { [laid.wall ?? 'back']: lengthsIn(laid.message, unit) } }
  const room = measured.reduce((changed, [wall, widths]) => withWall(changed, wall, widths), laid.design.room)
  // At the floor, where baseboards are, an uneven wall may be wider.
  const sloped = underSlope(repairWidths({ ...laid.design, room }).design, values, unit)
  return 'errors' in sloped ? sloped : { ...sloped, wanted }
}

/** The URL of that design, or the form with its errors. */
export function drawnAddress(
  values: Record<string, string>,
  unit: LengthUnit | undefined,
): { code: string; want: string } | { form: StartForm } {
  const found = drawn(values, unit)
  if ('errors' in found) return { form: { values, errors: found.errors } }
  return { code: encode(found.design), want: wantText(found.wanted) }
}

/** A wall's smallest width; the widths above the floor may be missing. */
function widthsIn(
  wall: Wall,
  values: Record<string, string>,
  unit: LengthUnit | undefined,
  errors: Errors,
): ReturnType<typeof narrowest> {
  const names = widthFields(wall)
  const above = (name: string) => (values[name]?.trim() ? measure(name, values, unit, errors) : null)
  const widths = [measure(names[0], values, unit, errors), above(names[1]), above(names[2])] as const
  if (names.every((name) => !errors[name]) && spreadOf(widths) > MOST_OVER)
    errors[names[oddOne(widths)]!] = lengthsIn(TOO_UNEVEN, unit)
  return narrowest(widths)
}

/** The doorway of a reach-in; null if nothing was typed of its width. */
function doorwayIn(values: Record<string, string>, unit: LengthUnit | undefined, errors: Errors): Room['opening'] {
  if (!values['opening_w']?.trim()) return null
  const from = values['opening_from']?.trim() ? measure('opening_from', values, unit, errors) : 0
  const h = values['opening_h']?.trim() ? measure('opening_h', values, unit, errors) : USUAL_DOORWAY
  return { from, w: measure('opening_w', values, unit, errors), h }
}

/** The baseboard, if there is one: sizes that are empty are those of a usual one. */
function baseboardIn(
  values: Record<string, string>,
  unit: LengthUnit | undefined,
  errors: Errors,
): Answers['baseboard'] {
  const handling = values['baseboard_is']
  if (handling !== 'off' && handling !== 'cut') return undefined
  const size = (name: string, usual: number) => (values[name]?.trim() ? measure(name, values, unit, errors) : usual)
  return {
    baseboard: size('baseboard', USUAL_BASEBOARD.h),
    baseboardThickness: size('baseboard_thickness', USUAL_BASEBOARD.thickness),
    ...(handling === 'cut' && { isCutAround: true }),
  }
}

/** Eighths of an inch; 0 and an error for anything else. */
function measure(name: string, values: Record<string, string>, unit: LengthUnit | undefined, errors: Errors): number {
  const inches = parseLength(values[name] ?? '', unit ?? 'in')
  const [min, max] = bounds[name] ?? WALL
  const eighths = Math.round((inches ?? 0) * 8)
  if (inches === null) errors[name] = 'Type inches like 72 1/4, or 183 cm.'
  else if (eighths < min || eighths > max)
    errors[name] = lengthsIn(`The planner draws ${text(min)} to ${text(max)}.`, unit)
  return eighths
}

function count(typed: string): number {
  const value = Math.trunc(Number(typed))
  return Number.isFinite(value) ? Math.max(0, Math.min(MOST, value)) : 0
}
