import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { jsonText, PAGE_DATA_ID, type PageAssets, type PageData } from '#shared/page-data.ts'
import { formStateAtom, siteAtom } from '#shared/state/page.ts'
import type { DataAttributes } from '#ui/data-attributes.ts'
import { beforePaint } from './before-paint.ts'
import { promoKey } from './header/promo-key.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import { fillHead, type Head } from './page-head.ts'
import { useCurrentPage } from './use-current-page.ts'

export const FONTS = ['/fonts/figtree-core.woff2', '/fonts/bricolage-grotesque-core.woff2']

/** The visitor's theme, the page's theme, the browser's opt-out signal, whether the banner shows and what is measured. */
export type RootAttributes = Pick<
  DataAttributes,
  'data-theme' | 'data-color-mode-forced' | 'data-gpc' | 'data-asks' | 'data-vitals'
>

type DocumentProps = {
  pageData: PageData
  assets: PageAssets
  nonce: string
  root: RootAttributes
  forRobots: ReactNode
  children: ReactNode
}

export function Document({ pageData, assets, nonce, root, forRobots, children }: DocumentProps) {
  const { entry, css, preload } = assets
  const { info } = useAtomValue(siteAtom)
  return (
    <html lang="en" {...root} data-promo={promoKey(info.promotion_banner)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: beforePaint }} />
        {FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={entry} nonce={nonce} />
        <PageHead />
        {forRobots}
      </head>
      <body>
        {children}
        <script type="application/json" id={PAGE_DATA_ID} dangerouslySetInnerHTML={{ __html: jsonText(pageData) }} />
      </body>
    </html>
  )
}

function PageHead() {
  const page = useCurrentPage()
  const formError = useAtomValue(formStateAtom)
  const { origin } = useAtomValue(siteAtom)
  const business = useBusiness()
  const head = fillHead(page.head(page), business)
  const title = headTitle(page.name, head, business.name)
  return (
    <>
      <title>{formError ? `Error: ${title}` : title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.canonical && !head.noindex && <link rel="canonical" href={origin + head.canonical} />}
      {head.noindex && <meta name="robots" content="noindex" />}
    </>
  )
}

function headTitle(route: string, { title }: Head, shopName: string): string {
  return route === 'not-found' ? title : `${title} | ${shopName}`
}
