import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { carriers } from '#shared/desk/orders/tracking-form.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { BulkAnswer } from '#desk/orders/bulk-answer.tsx'
import { undoOrders } from '#desk/orders/bulk-forms.ts'
import type { BulkMove } from '#desk/orders/move-orders.ts'
import { RemakeBadge } from '#desk/orders/remake-badge.tsx'
import { FieldError, fieldError, fieldErrors, fieldId } from '#ui/form/fields/field-error.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { shipOrders } from './ship-form.ts'
import { listToShip, type OrderToShip } from './sql.ts'

/** Ships many orders at once, by tracking numbers that are typed or pasted. */
export const shipScreen = deskPage<OrderToShip[]>(deskPaths.ship, {
  needs: 'moveOrder',
  title: 'Ship orders',
  load: async ({ db }) => ({ data: await listToShip(db) }),
  Screen: ShipScreen,
  forms: [shipOrders, undoOrders],
})

function ShipScreen({ data: orders }: { data: OrderToShip[] }) {
  const form = useFormState('orders-ship')
  const isDone = form?.status === 200 && form.data !== null
  return (
    <>
      <div>
        <Crumbs to={deskPaths.orders} name="Orders" here="Ship orders" />
        <DeskHead
          title="Ship orders"
          about="Orders with a tracking number are marked as shipped, and their customers get it by email five minutes later."
        />
      </div>
      {isDone && <BulkAnswer answer={form.data as BulkMove} />}
      {orders.length === 0 ? (
        <p>No order that is being cut waits to be shipped.</p>
      ) : (
        <Rows orders={orders} form={isDone ? null : form} />
      )}
    </>
  )
}

type RowsProps = { orders: readonly OrderToShip[]; form: FormState | null }

function Rows({ orders, form }: RowsProps) {
  const problems = fieldErrors(form, 'pasted') ?? []
  const value = (name: string) => String(form?.values[name] ?? '')
  return (
    <DeskForm action="orders-ship" className="stack">
      <section className="panel stack stack--3">
        <div className="field">
          <label htmlFor="carrier">Carrier</label>
          <select className="input" id="carrier" name="carrier" defaultValue={value('carrier') || carriers[0]}>
            {carriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="pasted">Paste numbers</label>
          <textarea
            className="input"
            id="pasted"
            name="pasted"
            rows={4}
            defaultValue={value('pasted')}
            spellCheck={false}
            aria-invalid={problems.length > 0 ? true : undefined}
            aria-describedby="pasted-hint"
          />
          <p className="hint" id="pasted-hint">
            A row for each package: the order’s number, the tracking number and, if it isn’t the one above, the carrier.
            Rows of a spreadsheet or CSV work, too.
          </p>
          {problems.map((problem) => (
            <FieldError key={problem}>{problem}</FieldError>
          ))}
        </div>
      </section>
      <DeskTable caption="Orders to ship" columns={['Order', 'To', 'Due by', 'Tracking number', 'No tracking number']}>
        {orders.map((order) => (
          <Row key={order.number} order={order} form={form} />
        ))}
      </DeskTable>
      <button className="btn btn--primary" type="submit">
        Mark as shipped
      </button>
    </DeskForm>
  )
}

function Row({
  order: { number, version, to, cutBy, rateName, isRemake },
  form,
}: {
  order: OrderToShip
  form: FormState | null
}) {
  const name = `tracking.${number}`
  const id = fieldId(name)
  const error = fieldError(form, name)
  return (
    <tr>
      <td className="at-1">
        <input type="hidden" name={`version.${number}`} value={version} />
        <a className="order-no" href={deskHref(deskPaths.order, { number })}>
          {number}
        </a>
        <small>{rateName}</small> <RemakeBadge isRemake={isRemake} />
      </td>
      <td data-label="To">{to}</td>
      <td data-label="Due by">{cutBy === null ? '' : formatDay(cutBy)}</td>
      <td data-label="Tracking number">
        <input
          className="input"
          id={id}
          name={name}
          defaultValue={String(form?.values[name] ?? '')}
          aria-label={`Tracking number of ${number}`}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </td>
      <td data-label="No tracking number">
        <label className="check">
          <input type="checkbox" name={`plain.${number}`} defaultChecked={form?.values[`plain.${number}`] === 'on'} />
          <span className="sr-only">{`${number} has no tracking number`}</span>
        </label>
      </td>
    </tr>
  )
}
