import { useState } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { MAX_QUANTITY } from '#shared/constants.ts'
import { fieldText } from '#shared/actions/fields.ts'
import { formatRoundCents, toCents } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { busyAtom } from '#shared/state/page.ts'
import { useServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { QuantityInput } from '#ui/form/fields/quantity-input.tsx'

export const buyFormId = 'buy'
const ACTION = 'add-item'
const FEW = 9

/** `access` is the asked route, see `asked-route.ts`, which the cart keeps. */
export function AddToCart({ product, access }: { product: Product; access: string | undefined }) {
  const { id, stock } = product
  const form = useFormState(ACTION, id)
  const [quantity, setQuantity] = useState(1)
  const isBusy = useIsAdding(id)
  if (stock === 0) return <SoldOut />
  return (
    <div className="stack stack--2">
      {stock !== null && <p className="small">{stock > FEW ? 'In stock' : <b>{stock} left</b>}</p>}
      <ActionForm className="buy__add" id={buyFormId} action={ACTION} productId={id}>
        {access && <input type="hidden" name="access" value={access} />}
        <QuantityInput
          defaultValue={form ? fieldText(form.values, 'quantity') : '1'}
          max={Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY)}
          onQuantity={setQuantity}
        />
        <button className="btn btn--primary" type="submit" aria-busy={isBusy || undefined}>
          {isBusy ? 'Adding' : `Add to cart · ${formatRoundCents(toCents(unitPrice(product)) * quantity)}`}
        </button>
      </ActionForm>
    </div>
  )
}

export function useIsAdding(id: number): boolean {
  const busy = useServerSnapshot(busyAtom)
  return busy === `${ACTION}:${id}` || busy === ACTION
}

function SoldOut() {
  const business = useBusiness()
  return (
    <div className="stack stack--2">
      <button className="btn btn--primary btn--block" type="button" disabled>
        Sold out
      </button>
      <p className="small muted">
        <TextLink href={paths.requestDesign}>Request a free design</TextLink> that works without it, or call{' '}
        <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>.
      </p>
    </div>
  )
}
