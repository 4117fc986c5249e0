import type { Api } from '#shared/api/api.ts'
import type { ProductList } from '#shared/schema/catalogue.ts'

const MAX_PAGES = 10

/** The products of this page and the next ones up to `through`, with the last page's metadata. */
export async function productPages(api: Api, query: URLSearchParams, through: number): Promise<ProductList> {
  const first = await api.products(query)
  const { current_page: from, last_page } = first.meta
  const last = Math.min(through, last_page, from + MAX_PAGES)
  const more = await Promise.all(
    Array.from({ length: Math.max(0, last - from) }, (_, index) => {
      const next = new URLSearchParams(query)
      next.set('page', String(from + 1 + index))
      return api.products(next)
    }),
  )
  const end = more.at(-1) ?? first
  return {
    data: [first, ...more].flatMap(({ data }) => data),
    meta: { ...first.meta, current_page: end.meta.current_page, to: end.meta.to },
  }
}
