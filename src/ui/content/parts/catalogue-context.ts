import { createContext, use } from 'react'
import type { Product } from '#shared/schema/catalogue.ts'

/** The products that a content page may show. The first rendering only collects their numbers. */
export const CatalogueContext = createContext<{ get(id: number): Product | undefined }>(new Map<number, Product>())

export function useProduct(id: number | string): Product | undefined {
  return use(CatalogueContext).get(Number(id))
}
