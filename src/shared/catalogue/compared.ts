export const MAX_COMPARED = 4

/** The products to compare: `ids=1&ids=2` from a form, or `ids=1,2`. */
export function comparedIds(params: URLSearchParams): number[] {
  const ids = params
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((text) => /^\d{1,12}$/.test(text))
    .map(Number)
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}
