import { filterNames, filters, type FilterName } from '#shared/catalogue/facets.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { hrefWith, MOST_VALUES } from '#routes/page-links.ts'

export type Choice = { name: FilterName; value: string }

export const sortNames = {
  featured: 'Recommended',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  width: 'Width, narrow to wide',
  '-width': 'Width, wide to narrow',
  rating: 'Rating',
  newest: 'Newest',
} as const

export function readSort(params: URLSearchParams): keyof typeof sortNames {
  const sort = params.get('sort') ?? ''
  return Object.hasOwn(sortNames, sort) ? (sort as keyof typeof sortNames) : 'featured'
}

/** The valid filters in a listing's URL, for the API: without empty, repeated and invalid values. */
export function chosenFilters(params: URLSearchParams): Choice[] {
  const present = new Set(params.keys())
  return filterNames.flatMap((name) => {
    if (!present.has(name)) return []
    const typed = filters[name].isSingle ? [params.get(name) ?? ''] : params.getAll(name).slice(0, MOST_VALUES)
    const values = typed.map((value) => filters[name].parse(value.trim())).filter((value) => value !== null)
    return [...new Set(values)].map((value) => ({ name, value }))
  })
}

/** Parts of a listing's URL that its filters cannot read: 'price “cheap”'. */
export function listUnread(params: URLSearchParams): string[] {
  return filterNames.flatMap((name) =>
    params
      .getAll(name)
      .filter((value) => value.trim() !== '' && filters[name].parse(value.trim()) === null)
      .map((value) => `${filters[name].word} “${cutText(value, 40)}”`),
  )
}

/** The API query for a listing's URL; `within` limits it to these categories. */
export function listingQuery(params: URLSearchParams, within: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(within.map((slug) => `within=${slug}`).join('&'))
  for (const { name, value } of chosenFilters(params)) query.append(name, value)
  if (readSort(params) !== 'featured') query.set('sort', readSort(params))
  for (const name of ['page', 'per_page']) {
    const number = params.get(name) ?? ''
    if (/^[1-9]\d{0,5}$/.test(number)) query.set(name, number)
  }
  return query
}

export function hrefWithout(url: URL, ...dropped: (Choice | FilterName)[]): string {
  const params = new URLSearchParams(url.search)
  for (const choice of dropped) {
    if (typeof choice === 'string') params.delete(choice)
    else if (filters[choice.name].isSingle) params.delete(choice.name)
    else params.delete(choice.name, choice.value)
  }
  params.delete('page')
  params.delete('through')
  return hrefWith(url, params)
}

export function hrefWithoutFilters(url: URL): string {
  return hrefWithout(url, ...filterNames)
}
