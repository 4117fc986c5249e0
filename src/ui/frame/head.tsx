import { useAtomValue } from 'jotai/react'
import { brand } from '#shared/brand.ts'
import type { ContentPage, Question } from '#shared/content/content-page.ts'
import type { Post } from '#shared/content/posts.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { formStateAtom, siteAtom } from '#shared/state/page.ts'
import type { Crumb } from '#ui/elements/breadcrumb.tsx'
import { useCurrentPage } from './use-current-page.ts'

/** A screen's metadata for browsers and search engines. */
export type Head = {
  title: string
  description?: string
  /** The path of the page's canonical URL, see `canonicalPath`; none for pages that are not indexed. */
  canonical?: string
  noindex?: boolean
  /** Forces a theme regardless of the visitor's choice; "system" cannot be forced. */
  colorMode?: 'light' | 'dark'
  /** The breadcrumbs that the page shows. */
  trail?: readonly Crumb[]
  /** The subject of the page, for structured data and link previews. */
  about?: About
}

export type About = {
  product?: Product
  post?: Post
  guide?: Pick<ContentPage, 'heading' | 'description' | 'steps' | 'guide'>
  /** The questions that the page answers. */
  questions?: readonly Question[]
  /** The scene or product on the page's preview card. */
  scene?: string
}

/** The page's elements in the document's head. While a form has errors, the title starts with "Error: ". */
export function PageHead() {
  const page = useCurrentPage()
  const formError = useAtomValue(formStateAtom)
  const { origin } = useAtomValue(siteAtom)
  const head = page.head(page)
  const title = headTitle(page.name, head)
  return (
    <>
      <title>{formError ? `Error: ${title}` : title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.canonical && !head.noindex && <link rel="canonical" href={origin + head.canonical} />}
      {head.noindex && <meta name="robots" content="noindex" />}
    </>
  )
}

export function headTitle(route: string, { title }: Head): string {
  return route === 'not-found' ? title : `${title} | ${brand.name}`
}
