import { formatInches } from '#shared/text/inches.ts'
import { formatCents } from '#shared/text/money.ts'
import { may } from '#shared/desk/permissions.ts'
import { orderInList } from '#shared/desk/orders/from-list.ts'
import { findDueDate } from '#shared/desk/orders/due-date.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DayAndNote } from '#desk/frame/day-and-note.tsx'
import { Stage } from '#desk/frame/stage.tsx'
import { counted, shortTime, fullTime } from '#shared/desk/times.ts'
import { BulkBar } from './bulk-bar.tsx'
import { RemakeBadge } from './remake-badge.tsx'
import type { OrderList, OrderRow } from './load-orders.ts'

/** Inches at which a dimension line takes its whole place. */
const LEAST_SCALE = 100

/** The rows of the list, with what can be done with the selected ones by those who may. */
export function OrdersForm({ list }: { list: OrderList }) {
  const { visit } = useDesk()
  if (!may(visit.role, 'moveOrder')) return <OrdersTable list={list} canSelect={false} />
  return (
    <DeskForm action="orders-bulk" data-selection="">
      <OrdersTable list={list} canSelect />
      <BulkBar list={list} />
    </DeskForm>
  )
}

function OrdersTable({ list, canSelect }: { list: OrderList; canSelect: boolean }) {
  const scale = Math.max(LEAST_SCALE, ...list.rows.map(({ widest }) => widest ?? 0))
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Orders</caption>
      <thead>
        <tr>
          {canSelect && (
            <th className="select-cell" scope="col">
              <span className="sr-only">Select</span>
            </th>
          )}
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col" className="hide-m">
            Pieces
          </th>
          <th scope="col">Due by</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Flags</span>
          </th>
          {list.totalCents !== null && (
            <th scope="col" className="end">
              Total
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <Row key={row.id} row={row} scale={scale} canSelect={canSelect} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, scale, canSelect }: { row: OrderRow; scale: number; canSelect: boolean }) {
  const { now, path } = useDesk()
  const due = findDueDate(row, now)
  return (
    <tr>
      {canSelect && (
        <td className="select-cell">
          <label className="check">
            <input
              type="checkbox"
              name="n[]"
              value={`${row.number}/${row.version}`}
              aria-label={`Select ${row.number}`}
            />
            <span />
          </label>
        </td>
      )}
      <td className="at-1">
        <a className="order-no" href={orderInList(row.number, path.split('?')[1] ?? '')}>
          {row.number}
        </a>
        <small className="hide-s keep">
          <time dateTime={new Date(row.createdAt).toISOString()} title={`${fullTime(row.createdAt)} Pacific`}>
            {shortTime(row.createdAt, now)}
          </time>
        </small>
      </td>
      <td className="at-2">
        <b>{row.name}</b>
        <small> {row.place}</small>
      </td>
      <td className="hide-s hide-m">
        <Pieces row={row} scale={scale} />
      </td>
      <td className="keep sentence" data-label={due?.word || undefined}>
        {due && <DayAndNote due={due} />}
      </td>
      <td className="statecell">
        <Stage state={row.state} handover={row.handover} isOnHold={row.held !== ''} />
      </td>
      <td className="flagcell">
        <Flags row={row} />
      </td>
      {row.totalCents !== null && (
        <td className="end at-end">
          <b>{formatCents(row.totalCents)}</b>
        </td>
      )}
    </tr>
  )
}

/** The widest piece to scale, so that rows compare at a glance. */
function Pieces({ row: { widest, pieces }, scale }: { row: OrderRow; scale: number }) {
  if (widest === null) return counted(pieces, 'piece')
  return (
    <>
      <div className="dim dim--scale">
        <svg width={`${((widest / scale) * 100).toFixed(1)}%`} aria-hidden="true" />
        {formatInches(widest)}
      </div>
      <small>{counted(pieces, 'piece')}, widest</small>
    </>
  )
}

function Flags({ row }: { row: OrderRow }) {
  return (
    <span className="flags">
      <RemakeBadge isRemake={row.isRemake} />
      {row.payment === 'invoice' && <span className="badge badge--outline">Invoice</span>}
      {row.handover === 'pickUp' && <span className="badge badge--outline">Pickup</span>}
      {row.notes > 0 && <span className="badge badge--tint">Note</span>}
      {row.printedAt !== null && <span className="badge badge--outline">Printed</span>}
      {row.assignee && <span className="badge badge--outline">{row.assignee}</span>}
    </span>
  )
}
