import { accessSentence } from '#shared/planner/access/answers.ts'
import type { Order } from '#shared/schema/checkout.ts'

/** The buyer’s note about the delivery, and whether it gets in. */
export function OrderNotes({ order: { note, access } }: { order: Pick<Order, 'note' | 'access'> }) {
  return (
    <>
      {note && <p className="small muted">Delivery note: {note}</p>}
      {access && <p className="small muted">{accessSentence(access)}</p>}
    </>
  )
}
