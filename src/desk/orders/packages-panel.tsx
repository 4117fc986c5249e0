import { may } from '#shared/desk/permissions.ts'
import { counted } from '#shared/desk/times.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { PackageFields } from './package-fields.tsx'
import type { ShownOrder } from './show-order.ts'

/** The packages of an order; once it has left, they can be corrected. */
export function PackagesPanel({ order }: { order: ShownOrder }) {
  const form = useFormState('order-packages')
  const { visit } = useDesk()
  const { parcels: packages } = order.order
  const hasLeft = order.state === 'shipped' || order.state === 'delivered'
  if (order.handover !== 'delivery' || (!hasLeft && packages.length === 0)) return null
  return (
    <section className="panel" aria-labelledby="packages-h">
      <div className="panel-head">
        <h2 id="packages-h">Packages</h2>
        <span className="desk-note">{counted(packages.length, 'package')}</span>
      </div>
      {packages.length === 0 && <p className="muted">Shipped without tracking numbers.</p>}
      <ul className="paylines">
        {packages.map(({ carrier, tracking_number: number, url }) => (
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
      {may(visit.role, 'moveOrder') && (
        <details open={form !== null}>
          <summary className="link">Change packages</summary>
          <DeskForm action="order-packages" className="form" version={order.version}>
            <PackageFields packages={packages} form={form} />
            {order.seesMoney && (
              <Check name="mail" form={form}>
                Email the new tracking numbers to {order.order.email} in 5&nbsp;minutes
              </Check>
            )}
            <DeskSubmit look="secondary sm">Save packages</DeskSubmit>
          </DeskForm>
        </details>
      )}
    </section>
  )
}
