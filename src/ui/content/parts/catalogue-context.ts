import { createContext, use } from 'react'
import type { Product } from '#shared/schema/catalogue.ts'

/** The products that a page's text may show. The first rendering of a text only asks for them. */
export const CatalogueContext = createContext<{ get(id: number): Product | undefined }>(new Map<number, Product>())

export function useProduct(id: number | string): Product | undefined {
  return use(CatalogueContext).get(Number(id))
}
