import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskIcon } from '#desk/frame/desk-icon.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import { clockTime, counted } from '#shared/desk/times.ts'
import type { BulkMove } from './move-orders.ts'

/** The outcome for each of several orders, with the button that undoes their move. */
export function BulkAnswer({ answer: { done, refused, logId, until, verb } }: { answer: BulkMove }) {
  const { now } = useDesk()
  return (
    <>
      {done.length > 0 && (
        <div className="undo" role="status">
          <span>{`${verb}: ${counted(done.length, 'order')}. Their emails go out at ${clockTime(until)}.`}</span>
          {now < until && (
            <DeskForm action="orders-undo" hidden={{ log: logId }}>
              <button className="btn btn--secondary btn--sm" type="submit">
                <DeskIcon name="undo" />
                Undo
              </button>
            </DeskForm>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <section className="panel" role="alert">
          <h2>{`${counted(refused.length, 'order')} could not be moved`}</h2>
          <ul className="verdicts">
            {refused.map(({ number, why }) => (
              <li key={number}>
                <OrderLink number={number} className="order-no" />
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
