import type { Bind } from '#db/catalogue/facets.ts'

/** Collects the values of a statement under numbered placeholders; equal values share one. */
export function bindings(): { bind: Bind; values: (string | number)[] } {
  const values: (string | number)[] = []
  const bind = (value: string | number) => {
    const known = values.indexOf(value)
    return `?${known === -1 ? values.push(value) : known + 1}`
  }
  return { bind, values }
}
