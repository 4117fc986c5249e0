import { may } from '#shared/desk/permissions.ts'
import { counted, shortTime } from '#shared/desk/times.ts'
import { formatCents } from '#shared/text/money.ts'
import type { TaxToCheck } from '#db/desk/money/books.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'

const reasons: Record<TaxToCheck['why'], string> = {
  table: 'Tax by the table: Stripe didn’t answer while the order was placed.',
  unrecorded: 'Stripe’s tax reports don’t have all of it. Record it there.',
}

/** Orders whose tax someone has to look at. */
export function ToCheck({ orders }: { orders: readonly TaxToCheck[] }) {
  const { now, visit } = useDesk()
  if (orders.length === 0) return null
  return (
    <section className="panel" aria-labelledby="tax-check-h">
      <div className="panel-head">
        <h2 id="tax-check-h">To check</h2>
        <span className="desk-note">{counted(orders.length, 'order')}</span>
      </div>
      <ul className="stack stack--3">
        {orders.map(({ number, why, at, place, taxCents }) => (
          <li className="stack stack--1" key={number + why}>
            <p>
              <OrderLink number={number} />
              {`, ${place}, ${shortTime(at, now)}: ${formatCents(taxCents)} tax. ${reasons[why]}`}
            </p>
            {may(visit.role, 'checkTax') && (
              <DeskForm action="tax-checked" hidden={{ number }}>
                <DeskSubmit look="secondary sm" aria-label={`Checked ${number}`}>
                  Checked
                </DeskSubmit>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
