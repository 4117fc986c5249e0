import { cutText } from '#shared/text/cut-text.ts'
import { paths } from '#shared/paths.ts'
import { unitIn, type LengthUnit } from '../model/lengths.ts'

export type PrintAddress = {
  code: string
  name?: string
  unit?: LengthUnit
  /** The order that has it as it is, and what proves that; other print sets are drafts. */
  ordered?: { number: string; token: string } | null
}

const LONGEST_NAME = 60

export function printHref({ code, name, unit, ordered }: PrintAddress): string {
  const query = new URLSearchParams({ d: code })
  if (name) query.set('n', name)
  if (unit === 'cm') query.set('unit', unit)
  if (ordered) {
    query.set('order', ordered.number)
    query.set('signature', ordered.token)
  }
  return `${paths.plannerPrint}?${query}`
}

/** Whether the order has this design remains to be checked. */
export function readPrintAddress(query: URLSearchParams): Required<PrintAddress> {
  return {
    code: query.get('d') ?? '',
    name: cutText((query.get('n') ?? '').trim(), LONGEST_NAME, ''),
    unit: unitIn(query.get('unit')) ?? 'in',
    ordered: { number: query.get('order') ?? '', token: query.get('signature') ?? '' },
  }
}
