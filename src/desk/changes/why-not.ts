import { ERASED } from '#db/account/erase-addresses.ts'
import type { OrderToChange } from './order-to-change.ts'

const ERASED_DATA = 'This order’s customer data was erased.'

const noAddress: Record<string, string> = {
  placing: 'This order is still being placed.',
  payment_failed: 'The payment of this order failed, so nothing is sent.',
  shipped: 'This order has shipped, so its address can’t be changed. Ask the carrier to redirect the packages.',
  delivered: 'This order was delivered, so its address can’t be changed.',
  canceled: 'This order is canceled, so nothing is sent.',
  refunded: 'This order is refunded, so nothing is sent.',
}

const noLines: Record<string, string> = {
  shipped: 'This order has shipped, so its lines can’t be changed. Refund what comes back.',
  delivered: 'This order was delivered, so its lines can’t be changed. Refund what comes back.',
  needs_attention: 'This order needs attention. Resolve that first, then change its lines.',
  canceled: 'This order is canceled, so its lines can’t be changed.',
  refunded: 'This order is refunded, so its lines can’t be changed.',
}

/** Why lines cannot be changed, with what can be done instead; '' if they can. */
export function whyNoLines({ status, email, paymentMethod, isRemake }: OrderToChange): string {
  if (email === ERASED) return ERASED_DATA
  if (isRemake) return 'This order is a remake, so its lines can’t be changed. Cancel it and order another one.'
  if (status === 'pending_payment' && paymentMethod !== 'invoice') {
    return 'This order waits on a payment page with the amount that it has now. Cancel it and order again, or change it once it’s paid.'
  }
  return noLines[status] ?? noAddress[status] ?? ''
}

const CUT = 'Parts of this order are being cut. Change its lines only if the workshop knows, and select that.'

/** Why lines whose boards are cut cannot change; '' if they can, or if someone says that they may. */
export function whyNotCut({ isCut }: Pick<OrderToChange, 'isCut'>, isTold: boolean): string {
  return isCut && !isTold ? CUT : ''
}

/** Why the delivery address cannot be changed, with what can be done instead; '' if it can. */
export function whyNoAddress({ status, email }: Pick<OrderToChange, 'status' | 'email'>): string {
  return email === ERASED ? ERASED_DATA : (noAddress[status] ?? '')
}

/** A wrong billing address can be corrected at any state, because only the invoice shows it. */
export function whyNoBilling({ email }: Pick<OrderToChange, 'email'>): string {
  return email === ERASED ? ERASED_DATA : ''
}
