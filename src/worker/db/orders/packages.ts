import { underWay } from '#db/account/erase-addresses.ts'

export type Package = { carrier: string; tracking_number: string }

/** SQL that deletes the packages of delivered orders, because a tracking page shows the address. */
export function erasePackages(ofOrders: string): string {
  return `DELETE FROM parcels WHERE order_id IN (SELECT id FROM orders WHERE ${ofOrders} AND status NOT IN ${underWay})`
}
