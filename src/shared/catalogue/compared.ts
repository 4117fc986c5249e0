export const MAX_COMPARED = 4

export function comparedIds(params: URLSearchParams): number[] {
  const ids = params
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((text) => /^\d{1,12}$/.test(text))
    .map(Number)
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}
