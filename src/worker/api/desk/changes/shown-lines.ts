import { formatCents } from '#shared/text/money.ts'
import type { LinesPlanned, LineToChoose, Offered } from '#shared/schema/desk/changes.ts'
import type { LineToChange, OrderToChange } from '#db/desk/changes/order-to-change.ts'
import type { SoldProduct } from '#db/desk/changes/sold-products.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import type { PlannedLine } from './plan-lines.ts'

type Line = Pick<PlannedLine, 'lineNo' | 'productId' | 'name' | 'options' | 'size' | 'quantity' | 'unitCents'>

/** The lines that change, with what they were and what they become. */
export function shownLines(order: OrderToChange, planned: readonly PlannedLine[]): LinesPlanned['lines'] {
  const gone = order.lines.filter((line) => !planned.some(({ lineNo }) => lineNo === line.lineNo))
  return [
    ...planned.map((line) => {
      const was = order.lines.find(({ lineNo }) => lineNo === line.lineNo)
      return { before: was ? textOf(was) : '', after: textOf(line) }
    }),
    ...gone.map((line) => ({ before: textOf(line), after: '' })),
  ].filter(({ before, after }) => before !== after)
}

function textOf({ name, options, size, quantity, unitCents }: Line): string {
  const about = [name, aboutOf(options, size)].filter(Boolean).join(', ')
  return `${quantity} × ${about} at ${formatCents(unitCents)}`
}

function aboutOf(options: string, size: string): string {
  return [optionsText(JSON.parse(options) as Record<string, string>), size].filter(Boolean).join(' · ')
}

export function offered({ id, name, options, sizeText, unitCents }: SoldProduct): Offered {
  return { id, name, about: [optionsText(options), sizeText].filter(Boolean).join(' · '), unitCents }
}

/** A line with what it can be changed to. */
export function lineToChoose(line: LineToChange, products: readonly SoldProduct[]): LineToChoose {
  const { lineNo, productId, name, options, size, quantity, unitCents, refundedQuantity, familyId } = line
  const choices = products.filter((product) => product.familyId === familyId).map(offered)
  const isThere = choices.some(({ id }) => id === productId)
  const own = { id: productId, name, about: aboutOf(options, size), unitCents }
  return {
    ...{ lineNo, productId, name, about: own.about, quantity, unitCents, refundedQuantity },
    todayCents: products.find(({ id }) => id === productId)?.unitCents ?? null,
    choices: isThere ? choices : [own, ...choices],
  }
}
