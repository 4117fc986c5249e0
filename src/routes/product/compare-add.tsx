import type { Product } from '#shared/schema/catalogue.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { useIsAdding } from '#ui/cart/add-to-cart.tsx'

const ACTION = 'add-item'

export function CompareAdd({ product: { id, name, stock } }: { product: Product }) {
  const isBusy = useIsAdding(id)
  if (stock === 0) return <>Sold out</>
  return (
    <ActionForm action={ACTION} productId={id}>
      <input type="hidden" name="quantity" value="1" />
      <button className="btn btn--primary btn--sm" aria-busy={isBusy || undefined}>
        Add to cart <span className="sr-only">{name}</span>
      </button>
    </ActionForm>
  )
}
