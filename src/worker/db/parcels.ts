import { underWay } from './erase-addresses.ts'

export type Parcel = { carrier: string; tracking_number: string }

/** SQL that removes the parcels of these orders where nothing is to be delivered any more: a tracking page names its place. */
export function eraseParcels(ofOrders: string): string {
  return `DELETE FROM parcels WHERE order_id IN (SELECT id FROM orders WHERE ${ofOrders} AND status NOT IN ${underWay})`
}
