import type { Bind } from '#db/catalogue/facets.ts'

/** Collects the values of a statement under numbered placeholders; equal values share one. */
export function bindings(): { bind: Bind; values: (string | number)[] } {
  const values: (string | number)[] = []
  const bind = (value: string | number) => {
    const index = values.indexOf(value)
    return `?${index === -1 ? values.push(value) : index + 1}`
  }
  return { bind, values }
}
