import { DeskTable } from '#desk/frame/desk-table.tsx'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import type { ImportChange, ImportValue } from './checked-row.ts'
import type { ImportKind } from './sql.ts'

/** Of long files the page shows the first changes. */
const SHOWN = 200

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  position: 'Position',
  priceCents: 'Price',
  salePriceCents: 'Sale price',
  forSale: 'For sale',
  stock: 'Stock',
  warnBelow: 'Low below',
}

/** Each change with what was before it. */
export function ImportChanges({ kind, changes }: { kind: ImportKind; changes: readonly ImportChange[] }) {
  return (
    <section className="panel" aria-labelledby="changes-h">
      <div className="panel-head">
        <h2 id="changes-h">What changes</h2>
        {changes.length > SHOWN && <span className="desk-note">{`The first ${SHOWN} of ${changes.length}`}</span>}
      </div>
      {changes.length === 0 ? (
        <p className="muted">This file changes nothing.</p>
      ) : (
        <div className="scroll import-scroll" tabIndex={0} role="region" aria-label="Each change">
          <DeskTable caption="What changes" columns={['Row', kind === 'stock' ? 'Combination' : 'Product', 'Changes']}>
            {changes.slice(0, SHOWN).map((change) => (
              <Row key={change.row} change={change} />
            ))}
          </DeskTable>
        </div>
      )}
    </section>
  )
}

function Row({ change: { row, id, familyId, name, was, becomes } }: { change: ImportChange }) {
  return (
    <tr>
      <td className="muted" data-label="Row">
        {row}
      </td>
      <th scope="row" className="at-1">
        <a href={deskHref(deskPaths.product, { id: familyId })}>{name}</a>
        <small>{id}</small>
      </th>
      <td>
        <ul className="stack stack--1">
          {Object.entries(becomes).map(([field, value]) => (
            <li key={field} className="import-change">
              {`${labels[field] ?? field}: `}
              <s>
                <span className="sr-only">was </span>
                {text(field, was[field] ?? null)}
              </s>{' '}
              <b>{text(field, value)}</b> {percent(field, was[field], value)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function text(field: string, value: ImportValue): string {
  if (Array.isArray(value)) return value.length === 0 ? 'no' : `yes (${value.length})`
  if (value === null) return field === 'stock' ? 'to order' : 'none'
  return field.endsWith('Cents') ? formatCents(Number(value)) : String(value)
}

function percent(field: string, was: ImportValue | undefined, becomes: ImportValue): string {
  if (!field.endsWith('Cents') || typeof was !== 'number' || typeof becomes !== 'number') return ''
  const by = (becomes / was - 1) * 100
  return `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(1)}%`
}
