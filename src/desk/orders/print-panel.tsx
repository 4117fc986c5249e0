import { sheetKinds, sheets } from '#shared/desk/paper/sheets.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { When } from '#desk/frame/when.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { ShownOrder } from './show-order.ts'

/** Sheets of an order. Each button marks it as printed, and leads to the sheets. */
export function PrintPanel({ order: { order, printedAt, customerHref, notMade } }: { order: ShownOrder }) {
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
      {notMade !== '' && <p className="muted">{`This order ${notMade}. It isn’t cut, packed or labeled.`}</p>}
      <DeskForm action="orders-print" hidden={{ n: order.number }}>
        <ul className="menu-list menu-list--cols">
          {notMade === '' &&
            sheetKinds.map((kind, index) => (
              <li key={kind}>
                <button type="submit" name="sheet" value={kind} {...(index === 0 && { 'aria-keyshortcuts': 'p' })}>
                  <Icon name="print" />
                  {sheets[kind].name}
                </button>
              </li>
            ))}
          {customerHref !== '' && (
            <li>
              <a href={customerHref}>
                <Icon name="print" />
                Invoice (customer’s page)
              </a>
            </li>
          )}
        </ul>
      </DeskForm>
    </section>
  )
}
