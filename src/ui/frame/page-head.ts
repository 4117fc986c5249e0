import type { Business } from '#shared/business/business.ts'
import { fillIn } from '#shared/business/shop-texts.ts'
import type { ContentPage, Question } from '#shared/content/content-page.ts'
import type { Post } from '#shared/content/posts.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import type { Crumb } from '#ui/elements/navigation/breadcrumb.tsx'

/** Title and description may name the `shop`. */
export type Head = {
  title: string
  description?: string
  canonical?: string
  noindex?: boolean
  /** Forces a theme regardless of the visitor's choice; "system" cannot be forced. */
  colorMode?: 'light' | 'dark'
  trail?: readonly Crumb[]
  about?: About
}

export type About = {
  product?: Product
  post?: Post
  guide?: Pick<ContentPage, 'heading' | 'description' | 'steps' | 'guide'>
  questions?: readonly Question[]
  scene?: string
  /** The design whose picture links show. */
  closet?: { code: string; name?: string | undefined }
}

/** Fills the shop's data into a head. */
export function fillHead({ title, description, ...head }: Head, business: Business): Head {
  return { ...head, title: fillIn(title, business), ...(description && { description: fillIn(description, business) }) }
}
