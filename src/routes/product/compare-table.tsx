import type { ReactNode } from 'react'
import { finishNames } from '#shared/catalogue/options.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { paths } from '#shared/paths.ts'
import { keepFigures } from '#shared/text/keep-figures.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { formatInches } from '#shared/text/inches.ts'
import { useIsAdding } from '#ui/cart/add-to-cart.tsx'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import { Price } from '#ui/elements/price/price.tsx'
import { Rating } from '#ui/elements/rating/rating.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'

type CompareTableProps = { products: readonly Product[]; onlyDifferences: boolean }

export function CompareTable({ products, onlyDifferences }: CompareTableProps) {
  const isRated = products.some(({ rating }) => rating !== null)
  const shown = rows
    .filter(({ name }) => isRated || name !== RATING)
    .map((row) => ({ ...row, differs: new Set(products.map(row.text)).size > 1 }))
    .filter(({ differs }) => differs || !onlyDifferences)
  return (
    <>
      {products.length > 1 && (
        <p className="mb-6">
          <a className="link" href={compareHref(products, !onlyDifferences)} data-keep-scroll="">
            {onlyDifferences ? 'Show all rows' : 'Show only what differs'}
          </a>
        </p>
      )}
      <div className="table-wrap" role="region" aria-label="Comparison" tabIndex={0}>
        <table className="compare-products">
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <Head product={product} others={products.filter((other) => other !== product)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, text, cell, differs }) => (
              <tr key={name} className={differs && products.length > 1 ? 'is-different' : undefined}>
                <th scope="row">
                  <span>{name}</span>
                  {differs && <span className="sr-only"> (differs)</span>}
                </th>
                {products.map((product) => (
                  <td key={product.id}>{cell?.(product) ?? keepFigures(text(product))}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {products.map((product) => (
                <td key={product.id}>
                  <CompareAdd product={product} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

function Head({ product, others }: { product: Product; others: readonly Product[] }) {
  const [picture] = product.pictures
  return (
    <div className="stack stack--2">
      <div className="media">
        {picture && (
          <Picture src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} size="card" />
        )}
      </div>
      <a href={productHref(product)}>{product.name}</a>
      <a className="link small" href={compareHref(others)}>
        Remove <span className="sr-only">{product.name}</span>
      </a>
    </div>
  )
}

/** Larger numbers, because a column on phones is a third as wide. */
function Drawing({ product: { spec, options, dimensions } }: { product: Product }) {
  const isOneWall = spec.runs && !spec.walls && dimensions.width
  const how = isOneWall ? { text: Math.max(8, (dimensions.width! + 40) / 14) } : undefined
  return <DrawingFigure spec={specWithOptions(spec, options)} how={how} />
}

type Row = { name: string; text: (product: Product) => string; cell?: (product: Product) => ReactNode }

const NONE = '–'
const RATING = 'Rating'

const rows: readonly Row[] = [
  {
    name: 'Drawing',
    text: ({ family, dimensions }) => `${family} ${dimensions.width}`,
    cell: (product) => <Drawing product={product} />,
  },
  {
    name: 'Price',
    text: ({ price, discount_price }) => String(discount_price ?? price),
    cell: (product) => <Price of={product} />,
  },
  {
    name: RATING,
    text: ({ rating, reviews_count }) => `${rating} ${reviews_count}`,
    cell: ({ rating, reviews_count }) => (rating === null ? NONE : <Rating value={rating} count={reviews_count} />),
  },
  { name: 'Width', text: ({ dimensions }) => inches(dimensions.width) },
  { name: 'Depth', text: ({ dimensions }) => inches(dimensions.depth) },
  { name: 'Height', text: ({ dimensions }) => inches(dimensions.height) },
  { name: 'Finish', text: ({ options }) => finishNames[options.finish ?? ''] ?? NONE },
  {
    name: 'Also in',
    text: ({ finishes, options }) =>
      formatList(finishes.filter((finish) => finish !== options.finish).map((finish) => finishNames[finish] ?? finish)),
  },
  {
    name: 'Cut to your wall',
    text: ({ cut_to_size }) => (cut_to_size ? 'Yes' : 'No'),
  },
  { name: 'Material', text: ({ details }) => details.material || NONE },
  { name: 'In the box', text: ({ in_the_box }) => formatList(in_the_box) },
  {
    name: 'Installing',
    text: ({ details: { installation } }) =>
      formatList([installation.level, installation.time, crews[installation.people] ?? installation.people]),
  },
  { name: 'Shipping', text: ({ details }) => details.shipping || NONE },
]

const crews: Record<string, string> = { None: 'No one needed', One: 'One person', Two: 'Two people' }

function inches(value: number | null): string {
  return value === null ? NONE : formatInches(value)
}

function formatList(words: readonly string[]): string {
  return words.filter(Boolean).join(', ') || NONE
}

function compareHref(products: readonly Product[], onlyDifferences = false): string {
  const query = new URLSearchParams({ ids: products.map(({ id }) => id).join(',') })
  if (onlyDifferences) query.set('show', 'differences')
  return products.length > 0 ? `${paths.compare}?${query.toString().replaceAll('%2C', ',')}` : paths.compare
}

const ACTION = 'add-item'

function CompareAdd({ product: { id, name, stock } }: { product: Product }) {
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
