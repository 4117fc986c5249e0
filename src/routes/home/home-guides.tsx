import { href, paths } from '#shared/paths.ts'
import type { Post } from '#shared/content/posts.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

/** Of the rooms further up. */
const SHOWN = ['home', 'diy', 'full-service', 'led-lighting', 'pantry-storage']

/** Guides whose pictures aren't on the page yet; `tiles` are those of its families. */
export function chooseGuides(posts: readonly Post[], tiles: readonly string[]): Post[] {
  return posts.filter(({ scene }) => ![...SHOWN, ...tiles].includes(scene)).slice(0, 3)
}

export function HomeGuides({ guides }: { guides: readonly Post[] }) {
  return (
    <section className="section" aria-labelledby="guides-h">
      <div className="container">
        <SectionHead id="guides-h" title="Before you buy anything">
          <ArrowLink to={paths.blog}>All guides</ArrowLink>
        </SectionHead>
        <div className="grid grid--3 grid--min-18">
          {guides.map((post) => (
            <article key={post.slug} className="post-card">
              <div className="media">
                <Scene name={post.scene} alt="" />
              </div>
              <h3>
                <a href={href(paths.blogPost, post)}>{post.title}</a>
              </h3>
              <p>{post.text}</p>
              <span className="small">{post.minutes} min read</span>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
