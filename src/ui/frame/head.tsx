import { useAtomValue } from 'jotai/react'
import { brand } from '#shared/brand.ts'
import type { ContentPage, Question } from '#shared/content/content-page.ts'
import type { Post } from '#shared/content/posts.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { formStateAtom, siteAtom } from '#shared/state/page.ts'
import type { Crumb } from '#ui/elements/breadcrumb.tsx'
import { useCurrentPage } from './use-current-page.ts'

/** What a screen says about itself to browsers and search engines. */
export type Head = {
  title: string
  description?: string
  /** Path of the one URL that this page is to be found under, see `canonicalPath`; a page that is not to be found has none. */
  canonical?: string
  noindex?: boolean
  /** A theme that the page is shown in whatever the visitor prefers; nobody can be made to follow the system. */
  colorMode?: 'light' | 'dark'
  /** The trail that the page shows. */
  trail?: readonly Crumb[]
  /** What the page is about; the Worker tells search engines and those who share it. */
  about?: About
}

export type About = {
  product?: Product
  post?: Post
  /** The instructions that the page gives. */
  guide?: Pick<ContentPage, 'heading' | 'description' | 'steps' | 'guide'>
  /** The questions that the page answers. */
  questions?: readonly Question[]
  /** The scene or the product whose card stands for the page where it is shared. */
  scene?: string
}

/** The page's own elements of the document's head; a refused form is named in the title first. */
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
