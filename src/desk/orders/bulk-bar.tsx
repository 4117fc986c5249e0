import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { bulkMoves } from '#shared/desk/orders/moves.ts'
import { counted } from '#shared/desk/times.ts'
import { sheetKinds, sheets } from '#shared/desk/paper/sheets.ts'
import type { OrderList } from './load-orders.ts'

type BulkMoveKind = (typeof bulkMoves)[number]

/** Bulk actions on the selected orders, or on all that the filter finds. */
export function BulkBar({ list }: { list: OrderList }) {
  return (
    <div className="bulkbar" role="group" aria-label="Selected orders">
      <b>
        <span data-selected-count="">Selected orders</span>
      </b>
      {list.total > list.rows.length && (
        <label className="check">
          <input type="checkbox" name="all" value="1" />
          <span>{`All ${counted(list.total, 'matching order')}`}</span>
        </label>
      )}
      <More people={list.people} />
      <details className="desk-menu">
        <summary className="btn btn--secondary">Print</summary>
        <div className="bulkbar-menu">
          {sheetKinds.map((kind) => (
            <button key={kind} className="btn btn--secondary" type="submit" name="do" value={kind}>
              {sheets[kind].name}
            </button>
          ))}
        </div>
      </details>
      <Move move={first} className="btn--primary" />
    </div>
  )
}

const [first, ...others] = bulkMoves as [BulkMoveKind, ...BulkMoveKind[]]

/** Before the other buttons, because Enter in a checkbox presses the first one, and an assignment harms no order. */
function More({ people }: Pick<OrderList, 'people'>) {
  return (
    <details className="desk-menu">
      <summary className="btn btn--secondary">More</summary>
      <div className="bulkbar-menu">
        <label className="sr-only" htmlFor="assignee">
          Assign to
        </label>
        <select className="input" id="assignee" name="assignee">
          <option value="">No one</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <DeskSubmit name="do" value="assign">
          Assign
        </DeskSubmit>
        {others.map((move) => (
          <Move key={move.to} move={move} className="btn--secondary" />
        ))}
      </div>
    </details>
  )
}

function Move({ move: { to, verb }, className }: { move: BulkMoveKind; className: string }) {
  return (
    <button className={`btn ${className}`} type="submit" name="do" value={to}>
      {verb}
    </button>
  )
}
