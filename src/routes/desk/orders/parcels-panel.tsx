import { Check } from '#ui/form/fields/check.tsx'
import type { DeskOrder } from '#shared/schema/desk/orders.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { counted } from '#shared/desk/times.ts'
import { ParcelFields } from './parcel-fields.tsx'

/** The parcels of an order; once it has left, they can be corrected. */
export function ParcelsPanel({ order }: { order: DeskOrder }) {
  const form = useFormState('order-parcels')
  const { parcels } = order.order
  const hasLeft = order.state === 'shipped' || order.state === 'delivered'
  if (order.isPickUp || (!hasLeft && parcels.length === 0)) return null
  return (
    <section className="panel" aria-labelledby="parcels-h">
      <div className="panel-head">
        <h2 id="parcels-h">Packages</h2>
        <span className="desk-note">{counted(parcels.length, 'package')}</span>
      </div>
      {parcels.length === 0 && <p className="muted">Shipped without tracking numbers.</p>}
      <ul className="paylines">
        {parcels.map(({ carrier, tracking_number: number, url }) => (
          <li key={number}>
            <span>{carrier}</span>
            {url ? (
              <a className="link" href={url} rel="noreferrer">
                {number}
              </a>
            ) : (
              <b>{number}</b>
            )}
          </li>
        ))}
      </ul>
      <details open={form !== null}>
        <summary className="link">Change packages</summary>
        <DeskForm action="order-parcels" className="form" version={order.version}>
          <ParcelFields parcels={parcels} form={form} />
          {order.seesMoney && (
            <Check name="mail" form={form}>
              Email the new tracking numbers to {order.order.email} in 5 minutes
            </Check>
          )}
          <button className="btn btn--secondary btn--sm" type="submit">
            Save packages
          </button>
        </DeskForm>
      </details>
    </section>
  )
}
