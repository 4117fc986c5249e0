/** What an order keeps in place of a person. */
export const ERASED = 'deleted'

/** Paid for, and not with its owner yet: somebody has to bring it there. */
export const underWay = `('paid', 'in_production', 'shipped', 'needs_attention')`

/**
 * SQL that takes the person out of the addresses of these orders. Where something is still to be delivered, that one
 * address waits until it has been. The state stays: the tax that was charged depends on it, and it names nobody.
 */
export function eraseAddresses(ofOrders: string): string {
  return `UPDATE order_addresses SET first_name = '${ERASED}', last_name = '${ERASED}', address_line_1 = '${ERASED}',
      address_line_2 = '', city = '${ERASED}', zip_code = '${ERASED}', phone_number = '${ERASED}'
    WHERE order_id IN (SELECT id FROM orders WHERE ${ofOrders} AND (order_addresses.kind <> 'shipping' OR status NOT IN ${underWay}))
      AND zip_code <> '${ERASED}'`
}

/** Of which orders nobody is known any more: their owners deleted the account. */
export const ofNobody = `user_id IS NULL AND lower(email) = '${ERASED}'`
