import { paths } from '#shared/paths.ts'
import type { LengthUnit } from '#shared/text/inches.ts'

export type PrintAddress = {
  code: string
  /** What somebody called the design. */
  name?: string
  unit?: LengthUnit
  /** It was ordered as it is, so its print set is no draft. */
  isOrdered?: boolean
}

const LONGEST_NAME = 60

/** The address of a design's print set. */
export function printHref({ code, name, unit, isOrdered }: PrintAddress): string {
  const query = new URLSearchParams({ d: code })
  if (name) query.set('n', name)
  if (unit === 'cm') query.set('unit', unit)
  if (isOrdered) query.set('ordered', '1')
  return `${paths.plannerPrint}?${query}`
}

export function readPrintAddress(query: URLSearchParams): Required<PrintAddress> {
  return {
    code: query.get('d') ?? '',
    name: (query.get('n') ?? '').trim().slice(0, LONGEST_NAME),
    unit: query.get('unit') === 'cm' ? 'cm' : 'in',
    isOrdered: query.has('ordered'),
  }
}
