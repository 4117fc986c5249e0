import { formatRoundAmount } from '#shared/text/money.ts'

type Priced = { price: number; discount_price: number | null }

/** The unit price to pay: the sale price if there is one. */
export function unitPrice({ price, discount_price }: Priced): number {
  return discount_price ?? price
}

/** Savings in percent, rounded; 0 without a discount. */
export function savedPercent({ price, discount_price }: Priced): number {
  return discount_price === null ? 0 : Math.round((1 - discount_price / price) * 100)
}

export function Price({ of, large = false }: { of: Priced; large?: boolean }) {
  return (
    <p className={large ? 'price price--lg' : 'price'}>
      <b>{formatRoundAmount(unitPrice(of))}</b>
      {of.discount_price !== null && (
        <>
          {' '}
          <s>
            <span className="sr-only">was </span>
            {formatRoundAmount(of.price)}
          </s>
        </>
      )}
      {large && of.discount_price !== null && (
        <>
          {' '}
          <span className="badge badge--tint">Save {savedPercent(of)}%</span>
        </>
      )}
    </p>
  )
}
