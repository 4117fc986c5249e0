import type { ReactNode } from 'react'
import { jsonText, PAGE_DATA_ID, type PageAssets, type PageData } from '#shared/page-data.ts'
import type { DataAttributes } from '#ui/data-attributes.ts'
import { beforePaint } from './before-paint.ts'
import { PageHead } from './head.tsx'

export const FONTS = ['/fonts/figtree-core.woff2', '/fonts/bricolage-grotesque-core.woff2']

/** The visitor's theme, the page's theme, the browser's opt-out signal, and whether the banner shows. */
export type RootAttributes = Pick<DataAttributes, 'data-theme' | 'data-color-mode-forced' | 'data-gpc' | 'data-asks'>

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
  return (
    <html lang="en" {...root}>
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
