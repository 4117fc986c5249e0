import { optionsText } from '#shared/catalogue/options.ts'
import { formatCents } from '#shared/text/money.ts'
import type { LineToChange, OrderToChange } from './order-to-change.ts'
import type { PlannedLine } from './plan-lines.ts'
import type { SoldProduct } from './sold-products.ts'

/** A product at today's price. */
export type Offered = { id: number; name: string; about: string; unitCents: number }

/** A line in words before and after a change; '' for none. */
export type ChangedText = { before: string; after: string }

type Line = Pick<PlannedLine, 'lineNo' | 'name' | 'options' | 'size' | 'quantity' | 'unitCents'>

/** The lines that change, with what they were and what they become. */
export function describeChanges(order: OrderToChange, planned: readonly Line[]): ChangedText[] {
  const gone = order.lines.filter((line) => !planned.some(({ lineNo }) => lineNo === line.lineNo))
  return [
    ...planned.map((line) => {
      const was = order.lines.find(({ lineNo }) => lineNo === line.lineNo)
      return { before: was ? describeLine(was) : '', after: describeLine(line) }
    }),
    ...gone.map((line) => ({ before: describeLine(line), after: '' })),
  ].filter(({ before, after }) => before !== after)
}

function describeLine({ name, options, size, quantity, unitCents }: Line): string {
  const about = [name, describeOptions(options, size)].filter(Boolean).join(', ')
  return `${quantity} × ${about} at ${formatCents(unitCents)}`
}

/** `options` is JSON. */
export function describeOptions(options: string, size: string): string {
  return [optionsText(JSON.parse(options) as Record<string, string>), size].filter(Boolean).join(' · ')
}

export function offerProduct({ id, name, options, sizeText, unitCents }: SoldProduct): Offered {
  return { id, name, about: [optionsText(options), sizeText].filter(Boolean).join(' · '), unitCents }
}

/** Possible exchanges of a line, itself included. */
export function listChoices(line: LineToChange, products: readonly SoldProduct[]): Offered[] {
  const { productId: id, name, options, size, unitCents, familyId } = line
  // Two drawn closets are never the same product.
  const alike = products.filter((product) => product.familyId === familyId && !product.options['design'])
  const choices = alike.map(offerProduct)
  const own = { id, name, about: describeOptions(options, size), unitCents }
  return choices.some((choice) => choice.id === id) ? choices : [own, ...choices]
}
