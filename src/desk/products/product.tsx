import { deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { href, paths } from '#shared/paths.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { When } from '#desk/frame/when.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { SalePanel, StockPanel } from './combination-panels.tsx'
import { addPicture, savePictures } from './picture-forms.ts'
import { PicturesPanel } from './pictures-panel.tsx'
import { savePrices } from './price-forms.ts'
import { PricePanel } from './price-panel.tsx'
import { newProduct, saveForSale, saveStock, saveTexts } from './product-forms.ts'
import { formatSize } from './products.tsx'
import { findProduct, type FoundProduct } from './sql.ts'
import { TextPanel } from './text-panel.tsx'

/** One family: its prices, texts, what of it is for sale, and its stock. */
export const product = deskPage<FoundProduct>(deskPaths.product, {
  needs: 'readProducts',
  title: ({ family }) => family.name,
  load: async ({ db, params }) => {
    const found = await findProduct(db, params['id']!)
    return found ? { data: found } : { notFound: `There is no product ${params['id']}. Search for it by name.` }
  },
  Screen: ProductScreen,
  forms: [savePrices, saveTexts, saveForSale, saveStock, newProduct, addPicture, savePictures],
})

function ProductScreen({ data: product }: { data: FoundProduct }) {
  const { family, combinations, pictures } = product
  const { id, name, category, isForSale, version } = family
  const shopPath = findShopPath(product)
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
          about={[category, formatSize(family), counted(combinations.length, 'combination')]
            .filter(Boolean)
            .join(' · ')}
        >
          {shopPath && (
            <a className="btn btn--secondary" href={shopPath}>
              See it in the shop
            </a>
          )}
          <AllForSale product={product} />
        </DeskHead>
      </div>
      <div className="desk-cols">
        <div>
          <PricePanel product={product} />
          <TextPanel family={family} />
          <PicturesPanel pictures={pictures} version={version} />
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

/** The page in the shop; '' while nothing of it is for sale. */
function findShopPath({ family, combinations }: FoundProduct): string {
  const { id, mainSlug, categorySlug } = family
  const sold = combinations.filter(({ isForSale }) => isForSale)
  const shown = sold.find((one) => one.id === id) ?? sold[0]
  return shown ? href(paths.product, { slug: mainSlug, sub: categorySlug, id: shown.id }) : ''
}

/** What taking a family off sale does to carts stands beside the combinations. */
function AllForSale({ product: { family } }: { product: FoundProduct }) {
  const { version, isForSale } = family
  return (
    <DeskForm action="product-sale" version={version} hidden={{ all: isForSale ? 'off' : 'on' }}>
      <DeskSubmit>{isForSale ? 'Take off sale' : 'Put on sale'}</DeskSubmit>
    </DeskForm>
  )
}

/** Makes another product of the same sizes and options. */
function NewProduct({ name }: { name: string }) {
  const form = useFormState('product-new')
  return (
    <DeskPanel id="new-h" title="New product from this one">
      <DeskForm action="product-new" className="form">
        <Field
          name="new_name"
          label="Its name"
          hint={`It gets the sizes, options, prices, texts and pictures of ${name}, and a number of its own. It is off sale until you put it on sale.`}
          form={form}
          maxLength={80}
          autoComplete="off"
        />
        <div className="cluster">
          <DeskSubmit>Make a new product</DeskSubmit>
        </div>
      </DeskForm>
    </DeskPanel>
  )
}

function Changes({ product: { changes } }: { product: FoundProduct }) {
  const { now } = useDesk()
  if (changes.length === 0) return null
  return (
    <DeskPanel id="changes-h" title="Changes">
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
    </DeskPanel>
  )
}
