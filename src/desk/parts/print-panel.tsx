import { Icon } from '#ui/elements/icon.tsx'
import type { DeskOrder } from '../api/orders.ts'
import { sheetKinds, sheets } from '../paper/sheets.ts'
import { useDesk } from './desk-context.ts'
import { DeskForm } from './desk-form.tsx'
import { When } from './when.tsx'

/** What can be printed of an order. Each button marks it as printed, and leads to the sheets. */
export function PrintPanel({ order: { order, printedAt, customerHref } }: { order: DeskOrder }) {
  const { now } = useDesk()
  return (
    <section className="panel" aria-labelledby="print-h">
      <div className="panel-head">
        <h2 id="print-h">Print</h2>
        <span className="desk-note">
          {printedAt === null ? (
            'not printed yet'
          ) : (
            <>
              printed <When at={printedAt} now={now} />
            </>
          )}
        </span>
      </div>
      <DeskForm action="orders-print" className="cluster" hidden={{ n: order.number }}>
        {sheetKinds.map((kind, index) => (
          <button
            key={kind}
            className="btn btn--secondary btn--sm"
            type="submit"
            name="sheet"
            value={kind}
            {...(index === 0 && { 'aria-keyshortcuts': 'p' })}
          >
            <Icon name="print" />
            {sheets[kind].name}
          </button>
        ))}
      </DeskForm>
      {customerHref !== '' && (
        <p className="desk-note">
          The invoice is <a href={customerHref}>the customer’s own page</a>: print it there.
        </p>
      )}
    </section>
  )
}
