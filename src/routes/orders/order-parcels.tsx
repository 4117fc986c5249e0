import { Fragment } from 'react'
import type { Order } from '#shared/schema/checkout.ts'

type Parcel = Order['parcels'][number]

export function OrderParcels({ parcels }: Pick<Order, 'parcels'>) {
  const carriers = [...new Set(parcels.map(({ carrier }) => carrier))]
  return carriers.map((carrier) => (
    <p className="small" key={carrier}>
      Sent with {carrier}:{' '}
      {parcels
        .filter((parcel) => parcel.carrier === carrier)
        .map((parcel, index) => (
          <Fragment key={parcel.tracking_number}>
            {index > 0 && ', '}
            <TrackingNumber {...parcel} />
          </Fragment>
        ))}
    </p>
  ))
}

function TrackingNumber({ tracking_number: number, url }: Parcel) {
  if (!url) return <span className="num">{number}</span>
  return (
    <a className="link num" href={url}>
      {number}
    </a>
  )
}
