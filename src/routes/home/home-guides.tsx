import { href, paths } from '#shared/paths.ts'
import type { Post } from '#shared/content/posts.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export function HomeGuides({ guides }: { guides: readonly Post[] }) {
  return (
    <section className="section" aria-labelledby="guides-h">
      <div className="container">
        <SectionHead id="guides-h" title="Before you buy anything">
          <ArrowLink to={paths.blog}>All guides</ArrowLink>
        </SectionHead>
        <div className="grid grid--3">
          {guides.map((post) => (
            <article key={post.slug} className="post-card">
              <div className="media">
                <Scene name={post.scene} alt="" />
              </div>
              <h3>
                <a href={href(paths.blogPost, post)}>{post.title}</a>
              </h3>
              <p>{post.text}</p>
              <span className="small">{post.minutes}&nbsp;min read</span>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
