import { Fragment } from 'react'
import type { Order } from '#shared/schema/checkout.ts'

type Package = Order['parcels'][number]

export function OrderPackages({ packages }: { packages: readonly Package[] }) {
  const carriers = [...new Set(packages.map(({ carrier }) => carrier))]
  return carriers.map((carrier) => (
    <p className="small" key={carrier}>
      Sent with {carrier}:{' '}
      {packages
        .filter((item) => item.carrier === carrier)
        .map((item, index) => (
          <Fragment key={item.tracking_number}>
            {index > 0 && ', '}
            <TrackingNumber {...item} />
          </Fragment>
        ))}
    </p>
  ))
}

function TrackingNumber({ tracking_number: number, url }: Package) {
  if (!url) return <span className="num">{number}</span>
  return (
    <a className="link num" href={url}>
      {number}
    </a>
  )
}
