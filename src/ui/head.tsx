import { useAtomValue } from 'jotai/react'
import { brand } from '#shared/brand.ts'
import { jsonText } from '#shared/page-data.ts'
import { formStateAtom } from '#shared/state/page.ts'
import { useCurrentPage } from './current-page.ts'

/** What a screen says about itself to browsers and search engines. */
export type Head = {
  title: string
  description?: string
  /** Path of the one URL that this page is to be found under. */
  canonical?: string
  noindex?: boolean
  jsonLd?: unknown[]
}

/** The page's own elements of the document's head; a refused form is named in the title first. */
export function PageHead() {
  const page = useCurrentPage()
  const refused = useAtomValue(formStateAtom)
  const head = page.head(page)
  const title = headTitle(page.name, head)
  return (
    <>
      <title>{refused ? `Error: ${title}` : title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.canonical && <link rel="canonical" href={page.url.origin + head.canonical} />}
      {head.noindex && <meta name="robots" content="noindex" />}
      {head.jsonLd?.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonText(data) }} />
      ))}
    </>
  )
}

export function headTitle(route: string, { title }: Head): string {
  return route === 'not-found' ? title : `${title} | ${brand.name}`
}
