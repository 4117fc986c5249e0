import { layout, type Answers } from '#shared/planner/layout.ts'
import { encode } from '#shared/planner/code.ts'
import { roomKinds } from '#shared/planner/design.ts'
import { parseInches } from '#shared/text/inches.ts'

/** The start form as it was sent, with what is wrong with it. */
export type StartForm = { values: Record<string, string>; errors: Record<string, string> }

export const counts = ['shirts', 'coats', 'folded', 'shoes', 'children'] as const
const lengths = ['back', 'left', 'right', 'ceiling'] as const
const MOST = 200

/** The code of the closet that the answers lead to, or the form with its errors. */
export function drawn(query: URLSearchParams): { code: string } | { form: StartForm } {
  const values = Object.fromEntries([...query].map(([name, value]) => [name, value.slice(0, 40)]))
  const kind = roomKinds.find((each) => each === values['kind']) ?? 'wall'
  const needed = { back: true, left: kind === 'u' || kind === 'l', right: kind === 'u', ceiling: true }
  const measured = lengths.map((name) => [name, needed[name] ? measure(name, values[name] ?? '') : 0] as const)
  const wrong = measured.filter(([, value]) => typeof value === 'string')
  if (wrong.length > 0) return { form: { values, errors: Object.fromEntries(wrong) as Record<string, string> } }
  const answers = {
    kind,
    ...(Object.fromEntries(measured) as Pick<Answers, (typeof lengths)[number]>),
    ...(Object.fromEntries(counts.map((name) => [name, count(values[name] ?? '')])) as Pick<
      Answers,
      (typeof counts)[number]
    >),
  }
  const laid = layout(answers)
  return laid.outcome === 'done' ? { code: encode(laid.design) } : { form: { values, errors: { back: laid.message } } }
}

/** Eighths of an inch, or what is wrong. */
function measure(name: (typeof lengths)[number], typed: string): number | string {
  const inches = parseInches(typed)
  if (inches === null) return 'Type inches like 72 1/4, or 183 cm.'
  const [min, max] = name === 'ceiling' ? [62, 127] : [14, 240]
  return inches < min || inches > max ? `The planner draws ${min}″ to ${max}″.` : Math.round(inches * 8)
}

function count(typed: string): number {
  const value = Math.trunc(Number(typed))
  return Number.isFinite(value) ? Math.max(0, Math.min(MOST, value)) : 0
}
