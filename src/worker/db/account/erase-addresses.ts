/** Replaces a person's data in an order. */
export const ERASED = 'deleted'

/** SQL list of states in which an order is paid but not yet delivered. */
export const underWay = `('paid', 'in_production', 'shipped', 'needs_attention')`

/** A delivery address stays until its order is delivered. The state stays, because the charged tax depends on it. */
export function eraseAddresses(ofOrders: string): string {
  return `UPDATE order_addresses SET first_name = '${ERASED}', last_name = '${ERASED}', address_line_1 = '${ERASED}',
      address_line_2 = '', city = '${ERASED}', zip_code = '${ERASED}', phone_number = '${ERASED}'
    WHERE order_id IN (SELECT id FROM orders WHERE ${ofOrders} AND (order_addresses.kind <> 'shipping' OR status NOT IN ${underWay}))
      AND zip_code <> '${ERASED}'`
}

/** The notes of lines stay until the workshop has made them. */
export function eraseLineNotes(ofOrders: string): string {
  return `UPDATE order_items SET note = ''
    WHERE note <> '' AND order_id IN (SELECT id FROM orders WHERE ${ofOrders} AND status NOT IN ${underWay})`
}

/** SQL for orders whose owners deleted their account. */
export const ofNobody = `user_id IS NULL AND lower(email) = '${ERASED}'`
