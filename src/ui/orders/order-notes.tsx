import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { accessSentence } from '#shared/planner/access/answers.ts'
import type { Order } from '#shared/schema/checkout.ts'

type OrderNotesProps = { order: Pick<Order, 'note' | 'access' | 'not_before'> }

/** The buyer’s wish and note about the delivery, and whether it gets in. */
export function OrderNotes({ order: { note, access, not_before: notBefore } }: OrderNotesProps) {
  return (
    <>
      {notBefore && <p className="small muted">{`Not before ${formatDay(notBefore)}, as you asked.`}</p>}
      {note && <p className="small muted">Delivery note: {note}</p>}
      {access && <p className="small muted">{accessSentence(access)}</p>}
    </>
  )
}
