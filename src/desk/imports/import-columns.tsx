import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { Fragment } from 'react'
import type { ImportKind } from './sql.ts'

const explanations: Record<ImportKind, Readonly<Record<string, string>>> = {
  families: {
    id: 'the number of the product',
    name: 'text',
    description: 'text',
    position: 'place in its category',
    price: 'base price in dollars',
    sale_price: 'in dollars; empty is none',
    for_sale: 'yes, no or some',
  },
  stock: { product: 'the number of the combination', stock: 'pieces', low_below: 'pieces; empty is 5' },
}
/** An export has them, so that people know which row is what. */
const labels = ['category', 'options', 'problem']

/** The columns of a file, and which of them are not read. */
export function ImportColumns({ kind, columns }: { kind: ImportKind; columns: readonly string[] }) {
  return (
    <DeskPanel id="columns-h" title="Columns">
      <dl className="facts-2">
        {columns
          .filter((column) => column !== '')
          .map((column) => (
            <Fragment key={column}>
              <dt>{column}</dt>
              <dd>{explanations[kind][column] ?? <span className="muted">{notRead(kind, column)}</span>}</dd>
            </Fragment>
          ))}
      </dl>
    </DeskPanel>
  )
}

function notRead(kind: ImportKind, column: string): string {
  return labels.includes(column) || (kind === 'stock' && column === 'name') ? 'not read' : 'unknown, not read'
}
