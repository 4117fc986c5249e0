import { formatPrice } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import type { CartItem } from '#shared/schema/cart.ts'
import { busyAtom } from '#shared/state/page.ts'
import { useServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { ProductLink } from '#ui/elements/links.tsx'
import { Thumbnail } from '#ui/elements/picture.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'

export function CartPopoverLine({ line: { product_id, quantity, product } }: { line: CartItem }) {
  const isBusy = useServerSnapshot(busyAtom) === `remove-item:${product_id}`
  const options = optionsText(product.options)
  return (
    <li className="mini-line">
      <Thumbnail src={product.banner_image} />
      <div>
        <ProductLink to={productHref(product)}>
          <b>{product.name}</b>
        </ProductLink>
        {options && <span className="muted">{options}</span>}
        <span className="num">
          {quantity} × {formatPrice(unitPrice(product))}
        </span>
      </div>
      <ActionForm action="remove-item" productId={product_id} isInMenu>
        <button
          className="icon-btn"
          type="submit"
          aria-label={`Remove ${product.name}`}
          aria-busy={isBusy || undefined}
        >
          <Icon name="close" />
        </button>
      </ActionForm>
    </li>
  )
}
