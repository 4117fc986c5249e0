import type { DeskProduct } from '#shared/schema/desk/products.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

/** Which combinations of a family are for sale. */
export function SalePanel({ product: { version, combinations } }: { product: DeskProduct }) {
  const sold = combinations.filter(({ isForSale }) => isForSale).length
  return (
    <section className="panel" aria-labelledby="sale-h">
      <details className="panel-fold">
        <summary>
          <h2 id="sale-h">{`For sale: ${sold} of ${combinations.length}`}</h2>
          <Icon name="down" />
        </summary>
        <DeskForm action="product-sale" version={version} className="form">
          <ul className="stack stack--1">
            {combinations.map(({ id, options, isForSale }) => (
              <li key={id}>
                <label className="check">
                  <input type="checkbox" name="ids[]" value={id} defaultChecked={isForSale} />
                  <span>{options}</span>
                </label>
              </li>
            ))}
          </ul>
          <button className="btn btn--secondary" type="submit">
            Save what is for sale
          </button>
        </DeskForm>
      </details>
      <p className="desk-note">
        What is taken off sale leaves carts with a notice, and lists, search and pages within a minute. Orders never
        change.
      </p>
    </section>
  )
}
