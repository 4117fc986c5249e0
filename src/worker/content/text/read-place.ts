import { shop } from '#shared/business/shop-texts.ts'
import type { Estree } from './estree.ts'

/** The names of the shop's data that a text may have in two pairs of braces. */
export const shopPlaces: readonly string[] = Object.keys(shop)

/** `{{city}}`, of which the parser sees a record with one name; undefined for anything else. */
export function readPlace({ type, properties = [] }: Estree): string | undefined {
  const [only] = properties
  const name = only?.key?.name
  const isPlace = type === 'ObjectExpression' && properties.length === 1 && only?.shorthand && typeof name === 'string'
  return isPlace && shopPlaces.includes(name) ? `{{${name}}}` : undefined
}
