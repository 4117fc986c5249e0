import { phoneText } from '#shared/checkout/address-text.ts'
import { addressTitle } from '#shared/checkout/handover.ts'
import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { orderInList } from '#shared/desk/orders/from-list.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { useListQuery } from '#desk/frame/use-list-query.ts'
import { TextLink } from '#ui/elements/links.tsx'
import type { ShownOrder } from './show-order.ts'

/** Where an order goes, and what the customer wrote about that. */
export function ShipsTo({ order }: { order: ShownOrder }) {
  const { shipping } = order.order.addresses
  const { visit } = useDesk()
  const list = useListQuery()
  return (
    <section className="panel" aria-labelledby="ship-h">
      <div className="panel-head">
        <h2 id="ship-h">{addressTitle(order.order.rate)}</h2>
        <div className="cluster">
          <span className="desk-note">{order.order.rate.name}</span>
          {may(visit.role, 'changeOrder') && !order.isErased && (
            <TextLink href={orderInList(order.order.number, list, deskPaths.orderAddress)}>Change</TextLink>
          )}
        </div>
      </div>
      {order.isErased ? (
        <p className="muted">The customer’s data was erased. Amounts are kept for accounting.</p>
      ) : (
        <address>
          {shipping.first_name} {shipping.last_name}
          <br />
          {shipping.address_line_1}
          {shipping.address_line_2 && (
            <>
              <br />
              {shipping.address_line_2}
            </>
          )}
          <br />
          {shipping.city}, {shipping.state} {shipping.zip_code}
          <br />
          <TextLink href={`tel:${shipping.phone_number.replaceAll(/[^\d+]/g, '')}`}>
            {phoneText(shipping.phone_number)}
          </TextLink>
        </address>
      )}
      {order.order.not_before && (
        <p className="desk-note">
          <b>{`Not before ${formatDay(order.order.not_before)}`}</b>, as the customer asked.
        </p>
      )}
      {order.order.note && <p className="desk-note">“{order.order.note}”</p>}
      {order.access && (
        <p className="desk-note">
          <b>Will it get in?</b> {order.access.replaceAll('\n', '. ')}.
        </p>
      )}
    </section>
  )
}
