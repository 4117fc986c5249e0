import type { Order } from '#shared/schema/checkout.ts'

/** What an order was sent in, each with the carrier's page about it where that is known. */
export function OrderParcels({ parcels }: Pick<Order, 'parcels'>) {
  return parcels.map(({ carrier, tracking_number: number, url }) => (
    <p className="small" key={number}>
      Sent with {carrier}:{' '}
      {url ? (
        <a className="link num" href={url}>
          {number}
        </a>
      ) : (
        <span className="num">{number}</span>
      )}
    </p>
  ))
}
