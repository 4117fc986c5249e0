import { formatDayRange } from '#shared/checkout/delivery-dates.ts'
import { formatCents, toCents } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { continentalRate, isFreight } from '#shared/checkout/shipping.ts'
import { isReturnable } from '#shared/catalogue/returnable.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useRules } from '#ui/elements/use-rules.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'

const guaranteeId = 'buy-guarantee'

export function Assurances({ product, now }: { product: Product; now: number }) {
  const canShip = product.weight_class !== 'service' && product.stock !== 0
  const isMadeToSize = isFreight(product.weight_class)
  return (
    <ul className="assurances">
      {canShip && <Delivery product={product} now={now} />}
      <li>
        <Icon name="shield" />
        <span>
          <b>Perfect Fit Guarantee</b>
          <span className="muted">
            Mis-measured or damaged parts remade free, shipping not included.{' '}
            <button type="button" popoverTarget={guaranteeId}>
              Details
            </button>
          </span>
        </span>
        <div className="popover stack stack--2-5" id={guaranteeId} popover="auto">
          <p>
            <b>Perfect Fit Guarantee</b>
          </p>
          <p>
            If a part is mis-measured or arrives damaged, we remake it free, no matter who held the tape. Shipping of
            the new part is not included.
          </p>
          <p>Tell us within 5 days of delivery for damage, and before you cut or drill for size, with a photo.</p>
          <a className="link" href={paths.policies}>
            Read the full terms
          </a>
        </div>
      </li>
      {product.weight_class !== 'service' && <Returns isPossible={isReturnable(product)} />}
      {isMadeToSize && (
        <li>
          <Icon name="ruler" />
          <span>
            <b>Need another size?</b>
            <span className="muted">
              <a className="link" href={paths.requestDesign}>
                Ask for a free drawing
              </a>{' '}
              made for your wall.
            </span>
          </span>
        </li>
      )}
    </ul>
  )
}

function Returns({ isPossible }: { isPossible: boolean }) {
  return (
    <li>
      <Icon name="box" />
      <span>
        <b>{isPossible ? 'You can return it' : 'Made for you'}</b>
        <span className="muted">
          {isPossible ? 'Unused and in its carton; you pay the shipping. ' : 'Cut to order, so you can’t return it. '}
          <a className="link" href={`${paths.policies}#returns`}>
            Returns
          </a>
        </span>
      </span>
    </li>
  )
}

function Delivery({ product, now }: { product: Product; now: number }) {
  const goodsCents = toCents(unitPrice(product))
  const rules = useRules()
  const goods = [{ cents: goodsCents, weightClass: product.weight_class }]
  const rate = continentalRate(goods, now, rules)
  const missing = formatCents(rules.free_from_cents - goodsCents)
  const more = rules.free_in.includes('continental') ? ` Add ${missing} more and it is free.` : ''
  return (
    <li>
      <Icon name="truck" />
      <span>
        <b>Arrives {formatDayRange(rate.from, rate.to)}</b> in the 48 states
        <span className="muted">
          {rate.cents === 0 ? 'Shipping is free.' : `Shipping ${formatCents(rate.cents)}.${more}`}
        </span>
      </span>
    </li>
  )
}
