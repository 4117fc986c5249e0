import { brand } from '#shared/brand.ts'
import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { publishedAt, type Post } from '#shared/content/posts.ts'

export function PostFacts({ post }: { post: Post }) {
  return (
    <p className="small muted num">
      {post.topic} · The {brand.name} team · <time dateTime={post.published}>{formatDate(publishedAt(post))}</time>
      &nbsp;· {post.minutes}&nbsp;min&nbsp;read
    </p>
  )
}
