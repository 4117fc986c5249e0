import { optionsText } from '#shared/catalogue/options.ts'
import type { CartItem } from '#shared/schema/cart.ts'
import type { FormState } from '#shared/state/page.ts'
import { Check } from '#ui/form/fields/check.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

/** Asks shoppers to check the sizes of parts cut for this order; hidden if everything is in stock. */
export function SizeCheck({ items, form }: { items: readonly CartItem[]; form: FormState | null }) {
  const cut = items.filter(({ product }) => product.cut_to_size)
  if (cut.length === 0) return null
  return (
    <section className="panel stack stack--3" aria-label="Check the sizes">
      <h2 className="h3">Check the sizes once more</h2>
      <p className="muted small">
        These parts are cut for you and cannot be returned as stock. The Perfect Fit Guarantee still covers them.
      </p>
      <ul className="ticks small">
        {cut.map(({ product }) => (
          <li key={product.id}>
            <Icon name="ruler" />
            <span>
              <b>{product.name}</b>
              <br />
              <span className="muted num">
                {[product.size, optionsText(besidesSize(product.options))].filter((text) => text !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Check name="acknowledge" form={form}>
        The sizes are right
      </Check>
    </section>
  )
}

function besidesSize(options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !['width', 'depth', 'length'].includes(name)))
}
