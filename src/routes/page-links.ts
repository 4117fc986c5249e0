export function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The last page shown after "show more", or 0. */
export function throughOf(params: URLSearchParams): number {
  const through = params.get('through') ?? ''
  return /^[1-9]\d{0,4}$/.test(through) ? Number(through) : 0
}

export function hrefOfPage(url: URL, page: number): string {
  const params = new URLSearchParams(url.search)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  params.delete('through')
  return hrefWith(url, params)
}

export function hrefThrough(url: URL, page: number): string {
  const params = new URLSearchParams(url.search)
  params.set('through', String(page))
  return hrefWith(url, params)
}

/** For one parameter; the API takes no more. A page has a link for each value that lists all the others. */
export const MOST_VALUES = 8

export function hrefWith({ pathname }: URL, params: URLSearchParams): string {
  const counts = new Map<string, number>()
  const isCarried = ([name, value]: [string, string]) => {
    const count = (counts.get(name) ?? 0) + Number(value !== '')
    counts.set(name, count)
    return value !== '' && count <= MOST_VALUES
  }
  const query = new URLSearchParams([...params].filter(isCarried)).toString()
  return query ? `${pathname}?${query}` : pathname
}
