import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { buildPostPath, publishedAt, type Post } from '#shared/content/posts.ts'
import { Scene } from '#ui/elements/scene.tsx'

export function PostCard({ post }: { post: Post }) {
  return (
    <article className="post-card">
      <div className="media">
        <Scene name={post.scene} alt="" />
      </div>
      <p className="small muted num">
        {post.topic} · <time dateTime={post.published}>{formatDate(publishedAt(post))}</time> · {post.minutes}
        &nbsp;min&nbsp;read
      </p>
      <h3>
        <a href={buildPostPath(post)}>{post.title}</a>
      </h3>
      <p>{post.text}</p>
    </article>
  )
}
