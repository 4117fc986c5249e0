import { brand } from '#shared/brand.ts'
import { publishedAt } from '#shared/content/posts.ts'
import type { Head } from '#ui/frame/page-head.ts'
import { shareCard, SHARE_CARD_SIZE } from './share-card.ts'

type LinkPreviewProps = { head: Head; path: string; origin: string }

/** What chats and social networks show of a link to the page at `path`. */
export function LinkPreview({ head, path, origin }: LinkPreviewProps) {
  const { title, description, about: { post } = {} } = head
  const card = shareCard(head)
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={post ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + card.path} />
      <meta property="og:image:type" content={card.type} />
      <meta property="og:image:width" content={String(SHARE_CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_CARD_SIZE.height)} />
      <meta property="og:image:alt" content={card.alt} />
      {post && <meta property="article:published_time" content={new Date(publishedAt(post)).toISOString()} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
