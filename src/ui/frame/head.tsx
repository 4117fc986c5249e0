import { useAtomValue } from 'jotai/react'
import { brand } from '#shared/brand.ts'
import { formStateAtom, siteAtom } from '#shared/state/page.ts'
import type { Head } from './page-head.ts'
import { useCurrentPage } from './use-current-page.ts'

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
