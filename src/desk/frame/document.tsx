import type { ReactNode } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { beforePaint } from '#ui/frame/before-paint.ts'
import { FONTS, type RootAttributes } from '#ui/frame/document.tsx'

export type DeskAssets = { entry: string; css: readonly string[] }

type DocumentProps = {
  title: string
  assets: DeskAssets
  nonce: string
  root: RootAttributes
  hasKeys: boolean
  children: ReactNode
}

/** A page of the desk. Nothing in it hydrates; the script only adds to what works without it. */
export function DeskDocument({ title, assets, nonce, root, hasKeys, children }: DocumentProps) {
  const business = useBusiness()
  return (
    <html lang="en" {...root}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${business.name} Desk`}</title>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: beforePaint }} />
        {FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={assets.entry} nonce={nonce} />
      </head>
      <body className="desk" {...(!hasKeys && { 'data-no-keys': '' as const })}>
        {children}
      </body>
    </html>
  )
}
