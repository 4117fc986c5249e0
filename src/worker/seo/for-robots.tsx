import { jsonText } from '#shared/page-data.ts'
import { filePaths } from '#shared/file-paths.ts'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Business } from '#shared/business/business.ts'
import type { Head } from '#ui/frame/page-head.ts'
import { markdownPath } from './markdown-path.ts'
import type { InForce } from './product-data.ts'
import { structuredData } from './structured-data.ts'
import { publishedAt } from '#shared/content/posts.ts'
import { shareCard, SHARE_CARD_SIZE } from './share-card.ts'

type ForRobotsProps = { head: Head; origin: string; inForce: InForce }

/** Head elements for robots only: previews, feeds and structured data. Client-side navigation removes them. */
export function ForRobots({ head, origin, inForce }: ForRobotsProps) {
  const { canonical, noindex, about: { post, closet } = {} } = head
  const { business } = inForce
  // No search engine lists a design, but people send links to it.
  if (closet) return <LinkPreview head={head} path={plannerHref(closet)} origin={origin} business={business} />
  if (noindex || !canonical) return null
  const feed = canonical === paths.blog || post
  return (
    <>
      <LinkPreview head={head} path={canonical} origin={origin} business={business} />
      {feed && (
        <link rel="alternate" type="application/rss+xml" title={`${business.name} guides`} href={filePaths.feed} />
      )}
      {!canonical.includes('?') && <link rel="alternate" type="text/markdown" href={markdownPath(canonical)} />}
      {structuredData(head, origin, inForce).map((data, index) => (
        <JsonLd key={index} data={data} />
      ))}
    </>
  )
}

type LinkPreviewProps = { head: Head; path: string; origin: string; business: Business }

/** The share card of the page at `path`, for chats and social networks. */
function LinkPreview({ head, path, origin, business }: LinkPreviewProps) {
  const { title, description, about: { post } = {} } = head
  const card = shareCard(head, business)
  return (
    <>
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={post ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + card.path} />
      <meta property="og:image:type" content={card.type} />
      {card.type !== 'image/webp' && (
        <>
          <meta property="og:image:width" content={String(SHARE_CARD_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_CARD_SIZE.height)} />
        </>
      )}
      <meta property="og:image:alt" content={card.alt} />
      {post && <meta property="article:published_time" content={new Date(publishedAt(post)).toISOString()} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function JsonLd({ data }: { data: object }) {
  const text = jsonText({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
