import { hrefOfPage, hrefThrough } from '#routes/page-links.ts'
import type { ProductList } from '#shared/schema/catalogue.ts'
import { CompareTray } from '#ui/catalogue/compare-tray.tsx'
import { Pagination } from '#ui/elements/navigation/pagination.tsx'
import { ProductCard } from '#ui/catalogue/product-card.tsx'

type ProductGridProps = { list: ProductList; url: URL }

const EAGER_CARDS = 4

/** A list's cards and a link to the next page, which the browser's script turns into "show more". */
export function ProductGrid({ list: { data, meta }, url }: ProductGridProps) {
  const scale = data.some(({ width }) => (width ?? 0) > 100) ? 150 : 100
  const { current_page, last_page, per_page, total, from, to } = meta
  const more = Math.min(per_page, total - (to ?? total))
  return (
    <>
      <div className="grid grid--2up" id="products">
        {data.map((card, index) => (
          <ProductCard key={card.id} card={card} scale={scale} eager={index < EAGER_CARDS} compare />
        ))}
      </div>
      <div className="stack listing__more" id="more-products">
        {last_page > 1 && (
          <p className="small muted num" role="status">
            Showing {from === 1 ? to : `${from}–\u2060${to}`} of {total}
          </p>
        )}
        {more > 0 && (
          <a
            className="btn btn--secondary"
            href={hrefOfPage(url, current_page + 1)}
            data-load-more={hrefThrough(url, current_page + 1)}
          >
            Show {more} more
          </a>
        )}
        <Pagination current={current_page} last={last_page} hrefOf={(page) => hrefOfPage(url, page)} />
      </div>
      <CompareTray />
    </>
  )
}
