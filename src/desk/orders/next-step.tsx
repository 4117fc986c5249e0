import { mailName } from '#shared/desk/orders/emails.ts'
import { orderInList } from '#shared/desk/orders/from-list.ts'
import { movesFrom, chooseVerb, type DeskMove } from '#shared/desk/orders/moves.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { formatCents } from '#shared/text/money.ts'
import type { ShownMoney } from '#desk/money/show-money.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useListQuery } from '#desk/frame/use-list-query.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { PackageFields } from './package-fields.tsx'
import type { ShownOrder } from './show-order.ts'

/** The move that usually comes next, if this person may make it. */
function useNext({ state, handover }: ShownOrder): DeskMove | undefined {
  const { visit } = useDesk()
  return movesFrom(state, handover).find(({ isNext, permission }) => isNext && may(visit.role, permission))
}

/** Whether money is what comes next: that of an invoice. A difference of a card order is paid on its page as a rule. */
function recordsNext({ money }: ShownOrder): boolean {
  return money?.canRecord === true && money.paymentMethod === 'invoice'
}

/** The one solid button of an order: what comes next, with what it does. */
export function NextStep({ order }: { order: ShownOrder }) {
  const move = useNext(order)
  if (order.money && recordsNext(order)) return <NextPayment money={order.money} />
  return move ? <NextMove order={order} move={move} /> : null
}

function NextMove({ order, move }: { order: ShownOrder; move: DeskMove }) {
  const form = useFormState('order-move')
  const isOnHold = order.state !== 'shipped' && order.held !== ''
  const takesPackages = move.to === 'shipped' && order.handover === 'delivery'
  const verb = chooseVerb(move, order.handover)
  const shown = form?.values['to'] === move.to ? form : null
  return (
    <DeskForm
      action="order-move"
      className="next"
      version={order.version}
      hidden={{ to: move.to }}
      aria-labelledby="next-h"
    >
      <h2 id="next-h" tabIndex={-1}>
        Next: {verb.charAt(0).toLowerCase() + verb.slice(1)}
      </h2>
      {order.waitsForPayment ? (
        <p>{`Waits for ${order.money ? formatCents(order.money.dueCents) : 'a payment'} after a change.`}</p>
      ) : isOnHold ? (
        <p>Orders on hold don’t go on. Release the hold first.</p>
      ) : (
        <>
          {takesPackages && (
            <>
              <PackageFields packages={[]} form={shown} />
              <Check name="no_tracking" form={shown}>
                No tracking number
              </Check>
            </>
          )}
          <div className="next__go">
            <DeskSubmit look="primary" aria-keyshortcuts="m">
              {verb}
            </DeskSubmit>
            <p className="desk-note">{whatHappens(order, move)}</p>
          </div>
        </>
      )}
    </DeskForm>
  )
}

/** The next step of an unpaid invoice: its payment. */
function NextPayment({ money: { number, totalCents, paidCents, dueCents } }: { money: ShownMoney }) {
  const href = orderInList(number, useListQuery(), deskPaths.orderPayment)
  return (
    <section className="next" aria-labelledby="next-h">
      <h2 id="next-h" tabIndex={-1}>
        Next: record a payment
      </h2>
      <div className="next__go">
        <a className="btn btn--primary" href={href} aria-keyshortcuts="m">
          Record a payment
        </a>
        <p className="desk-note">
          The invoice has a balance due of {formatCents(dueCents || totalCents - paidCents)}. Cutting can start once
          it’s paid.
        </p>
      </div>
    </section>
  )
}

function whatHappens({ order, seesMoney, handover }: ShownOrder, { to }: DeskMove): string {
  const reader = seesMoney ? order.email : 'the customer'
  const fixed = to === 'in_production' ? ' After that, the items can’t be changed.' : ''
  return `Emails “${mailName(`order-${to}`, { handover })}” to ${reader} in 5\u00a0minutes. You can undo it until then.${fixed}`
}

/** On a phone the next step stays at the edge of the screen. */
export function StickyNext({ order }: { order: ShownOrder }) {
  const { visit } = useDesk()
  const move = useNext(order)
  return (
    <nav className="sticky-next" aria-label="Next step">
      {move && (
        <a className="btn btn--tint" href="#next-h">
          Next: {chooseVerb(move, order.handover).toLowerCase()}
        </a>
      )}
      {recordsNext(order) && (
        <a className="btn btn--tint" href="#next-h">
          Next: record a payment
        </a>
      )}
      {may(visit.role, 'holdOrder') && (
        <a className="btn btn--secondary" href="#more">
          <Icon name="menu" />
          <span className={move || recordsNext(order) ? 'sr-only' : undefined}>More</span>
        </a>
      )}
    </nav>
  )
}
