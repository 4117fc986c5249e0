import { Crumbs } from '#ui/desk/crumbs.tsx'
import { HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import type { DeskProduct } from '#shared/schema/desk/products.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { When } from '#ui/desk/when.tsx'
import { NewProduct } from './new-product.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { PriceForm } from './price-form.tsx'
import { SalePanel } from './sale-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import { TextForm } from './text-form.tsx'

export async function load({ api, params }: DeskLoadContext): Promise<Loaded<DeskProduct>> {
  try {
    return { data: await api.product(params['id']!) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) {
      return { notFound: `There is no product ${params['id']}. Search for it by name.` }
    }
    throw error
  }
}

export function head({ data: { name } }: { data: DeskProduct }) {
  return { title: name }
}

/** One family: its prices, texts, what of it is for sale, and its stock. */
export function Screen({ data: product }: { data: DeskProduct }) {
  const { id, name, category, size, combinations, isForSale } = product
  return (
    <>
      <div>
        <Crumbs to={deskPaths.products} name="Products" here={id} />
        <DeskHead
          title={
            <>
              {name}{' '}
              <span className={isForSale ? 'badge badge--tint' : 'badge'}>{isForSale ? 'For sale' : 'Off sale'}</span>
            </>
          }
          about={[category, size, counted(combinations.length, 'combination')].filter(Boolean).join(' · ')}
        >
          {product.shopPath && (
            <a className="btn btn--secondary" href={product.shopPath}>
              See it in the shop
            </a>
          )}
          <AllForSale product={product} />
        </DeskHead>
      </div>
      <div className="desk-cols">
        <div>
          <PriceForm product={product} />
          <TextForm product={product} />
          <PicturesPanel product={product} />
        </div>
        <div>
          <StockPanel product={product} />
          {combinations.length > 1 && <SalePanel product={product} />}
          <NewProduct name={name} />
          <Changes product={product} />
        </div>
      </div>
    </>
  )
}

/** What taking a family off sale does to carts stands beside the combinations. */
function AllForSale({ product: { version, isForSale } }: { product: DeskProduct }) {
  return (
    <DeskForm action="product-sale" version={version} hidden={{ all: isForSale ? 'off' : 'on' }}>
      <button className="btn btn--secondary" type="submit">
        {isForSale ? 'Take off sale' : 'Put on sale'}
      </button>
    </DeskForm>
  )
}

function Changes({ product: { changes } }: { product: DeskProduct }) {
  const { now } = useDesk()
  if (changes.length === 0) return null
  return (
    <section className="panel" aria-labelledby="changes-h">
      <div className="panel-head">
        <h2 id="changes-h">Changes</h2>
      </div>
      <ul className="stack stack--2">
        {changes.map(({ id, at, actor, summary }) => (
          <li key={id}>
            <p>{summary}</p>
            <p className="desk-note">
              {actor}, <When at={at} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
