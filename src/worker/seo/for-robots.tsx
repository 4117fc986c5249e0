import { brand } from '#shared/brand.ts'
import { markdownPath } from '#shared/markdown-path.ts'
import { filePaths, paths } from '#shared/paths.ts'
import { publishedAt } from '#shared/content/posts.ts'
import type { Head } from '#ui/frame/head.tsx'
import { JsonLd } from '#ui/frame/json-ld.tsx'
import { shareCard, SHARE_CARD_SIZE } from './share-card.ts'
import { structuredData } from './structured-data.ts'

type ForRobotsProps = { head: Head; origin: string; now: number }

/** Head elements for robots only: previews, feeds and structured data. Client-side navigation removes them. */
export function ForRobots({ head, origin, now }: ForRobotsProps) {
  const { title, description, canonical, noindex, about: { post } = {} } = head
  if (noindex || !canonical) return null
  const feed = canonical === paths.blog || post
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={post ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + canonical} />
      <ShareImage head={head} origin={origin} />
      {post && <meta property="article:published_time" content={new Date(publishedAt(post)).toISOString()} />}
      <meta name="twitter:card" content="summary_large_image" />
      {feed && <link rel="alternate" type="application/rss+xml" title={`${brand.name} guides`} href={filePaths.feed} />}
      {!canonical.includes('?') && <link rel="alternate" type="text/markdown" href={markdownPath(canonical)} />}
      {structuredData(head, origin, now).map((data, index) => (
        <JsonLd key={index} data={data} />
      ))}
    </>
  )
}

function ShareImage({ head, origin }: Pick<ForRobotsProps, 'head' | 'origin'>) {
  const card = shareCard(head)
  return (
    <>
      <meta property="og:image" content={origin + card.path} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_CARD_SIZE.height)} />
      <meta property="og:image:alt" content={card.alt} />
    </>
  )
}
