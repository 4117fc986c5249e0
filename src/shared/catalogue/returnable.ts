import { isFreight, type WeightClass } from '#shared/checkout/shipping.ts'

type Offered = { stock: number | null; weight_class: WeightClass; cut_to_size: boolean }

/** True for what may be returned unused: small parts and furniture in stock, but nothing that is cut to order. */
export function isReturnable({ stock, weight_class, cut_to_size }: Offered): boolean {
  if (cut_to_size || weight_class === 'service') return false
  return stock !== null || !isFreight(weight_class)
}
