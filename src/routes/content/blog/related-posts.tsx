import { href, paths } from '#shared/paths.ts'
import { relatedPosts, type Post } from '#shared/content/posts.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { PostCard } from './post-card.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export function RelatedPosts({ post }: { post: Post }) {
  return (
    <section className="section section--surface" aria-labelledby="related-posts">
      <div className="container">
        <SectionHead id="related-posts" title="Read next">
          <ArrowLink to={href(paths.blog)}>All guides</ArrowLink>
        </SectionHead>
        <div className="grid grid--3 grid--min-18">
          {relatedPosts(post).map((related) => (
            <PostCard key={related.slug} post={related} />
          ))}
        </div>
      </div>
    </section>
  )
}
