import { kinds, wantText, type Amounts } from '#shared/planner/capacity.ts'
import { layout, type Answers } from '#shared/planner/model/layout.ts'
import { encode } from '#shared/planner/model/code.ts'
import { roomKinds, type Design } from '#shared/planner/model/design.ts'
import { fieldLength, lengthsIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { parseLength } from '#shared/text/parse-length.ts'

/** The submitted start form and its errors. */
export type StartForm = { values: Record<string, string>; errors: Record<string, string> }

const lengths = ['back', 'left', 'right', 'ceiling'] as const
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
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value).slice(0, LONGEST_VALUE)]))
}

export type Drawn = { design: Design; wanted: Amounts } | { errors: Record<string, string> }

/** The design that the answers give, or their errors. */
export function drawn(values: Record<string, string>, unit: LengthUnit | undefined): Drawn {
  const kind = roomKinds.find((each) => each === values['kind']) ?? 'wall'
  const needed = { back: true, left: kind === 'u' || kind === 'l', right: kind === 'u', ceiling: true }
  const measured = lengths.map((name) => [name, needed[name] ? measure(name, values[name] ?? '', unit) : 0] as const)
  const wrong = measured.filter(([, value]) => typeof value === 'string')
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong) as Record<string, string> }
  const size = Object.fromEntries(measured) as Pick<Answers, (typeof lengths)[number]>
  const wanted = Object.fromEntries(kinds.map((name) => [name, count(values[name] ?? '')])) as Amounts
  const laid = layout({ kind, ...size, ...wanted })
  return laid.outcome === 'done' ? { design: laid.design, wanted } : { errors: { back: lengthsIn(laid.message, unit) } }
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

/** Eighths of an inch, or an error. */
function measure(name: string, typed: string, unit: LengthUnit | undefined): number | string {
  const inches = parseLength(typed, unit ?? 'in')
  if (inches === null) return 'Type inches like 72 1/4, or 183 cm.'
  const [min, max] = name === 'ceiling' ? [62, 127] : [14, 240]
  const eighths = Math.round(inches * 8)
  return eighths < min! * 8 || eighths > max! * 8 ? lengthsIn(`The planner draws ${min}″ to ${max}″.`, unit) : eighths
}

function count(typed: string): number {
  const value = Math.trunc(Number(typed))
  return Number.isFinite(value) ? Math.max(0, Math.min(MOST, value)) : 0
}
