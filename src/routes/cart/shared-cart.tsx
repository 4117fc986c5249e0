import { formatCents, toCents } from '#shared/text/money.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import { sharedCartParam } from '#shared/cart/shared-cart.ts'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'
import { MiniLine } from '#ui/elements/icon/mini-line.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'

export type Shared = {
  pieces: { card: ProductCard; quantity: number }[]
  unavailable: number
}

const ACTION = 'add-shared'

export function SharedCart({ shared: { pieces, unavailable } }: { shared: Shared }) {
  const total = pieces.reduce((sum, { card, quantity }) => sum + toCents(unitPrice(card)) * quantity, 0)
  const lines = pieces.map(({ card, quantity }) => ({ productId: card.id, quantity }))
  return (
    <section className="panel stack mb-8" aria-labelledby="shared-h">
      <div>
        <h2 className="text-xl" id="shared-h">
          A shared cart
        </h2>
        <p className="muted">Anyone with this link can add these items to their own cart.</p>
      </div>
      <ul>
        {pieces.map(({ card, quantity }) => (
          <MiniLine
            key={card.id}
            name={card.name}
            image={card.pictures[0]!}
            options={card.options.finish ? { finish: card.options.finish } : {}}
            unit={unitPrice(card)}
            quantity={quantity}
            to={productHref(card)}
          />
        ))}
      </ul>
      {unavailable > 0 && <p className="muted">{unavailableText(unavailable)}</p>}
      <ActionForm action={ACTION}>
        <input type="hidden" name="shared" value={sharedCartParam(lines)} />
        <SubmitButton action={ACTION} className="btn btn--primary">
          Add all to my cart · {formatCents(total)}
        </SubmitButton>
      </ActionForm>
    </section>
  )
}

function unavailableText(unavailable: number): string {
  const what = unavailable === 1 ? 'One more shared product is' : `${unavailable} more shared products are`
  return `${what} no longer sold.`
}
