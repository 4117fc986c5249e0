import { useAtomValue } from 'jotai/react'
import { brand } from '#shared/brand.ts'
import type { ContentPage, Question } from '#shared/content/content-page.ts'
import type { Post } from '#shared/content/posts.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { formStateAtom, siteAtom } from '#shared/state/page.ts'
import type { Crumb } from '#ui/elements/breadcrumb.tsx'
import { useCurrentPage } from './use-current-page.ts'

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
  /** A drawn closet, whose links show its picture. */
  closet?: { code: string; name?: string | undefined }
}

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
