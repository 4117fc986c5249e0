import { toCents } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import { isReturnable } from '#shared/catalogue/returnable.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { DeliveryPromise } from '#ui/elements/price/delivery-promise.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { TextLink } from '#ui/elements/links.tsx'

const guaranteeId = 'buy-guarantee'

export function Assurances({ product, now }: { product: Product; now: number }) {
  const canShip = product.weight_class !== 'service' && product.stock !== 0
  const isMadeToSize = isFreight(product.weight_class)
  return (
    <ul className="assurances">
      {canShip && (
        <li>
          <Icon name="truck" />
          <DeliveryPromise
            cents={toCents(unitPrice(product))}
            weightClass={product.weight_class}
            boards={product.boards}
            now={now}
          />
        </li>
      )}
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
          <p>Tell us within 5&nbsp;days of delivery for damage, and before you cut or drill for size, with a photo.</p>
          <TextLink href={paths.policies}>Read the full terms</TextLink>
        </div>
      </li>
      {product.weight_class !== 'service' && <Returns isPossible={isReturnable(product)} />}
      {isMadeToSize && (
        <li>
          <Icon name="ruler" />
          <span>
            <b>Need another size?</b>
            <span className="muted">
              <TextLink href={paths.requestDesign}>Ask a designer</TextLink> for a free drawing of your wall.
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
          <TextLink href={`${paths.policies}#returns`}>Returns</TextLink>
        </span>
      </span>
    </li>
  )
}
