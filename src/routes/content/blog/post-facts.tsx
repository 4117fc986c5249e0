import { useBusiness } from '#ui/elements/use-business.ts'
import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { publishedAt, type Post } from '#shared/content/posts.ts'

export function PostFacts({ post }: { post: Post }) {
  const business = useBusiness()
  return (
    <p className="small muted num">
      {post.topic} · The {business.name} team · <time dateTime={post.published}>{formatDate(publishedAt(post))}</time>
      &nbsp;· {post.minutes}&nbsp;min&nbsp;read
    </p>
  )
}
