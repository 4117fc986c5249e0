import { href, paths } from '#shared/paths.ts'
import { posts } from '#shared/content/posts.ts'
import { useTitled } from '#ui/content/use-titled.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

/** Of the rooms further up. */
const SHOWN = ['home', 'diy', 'full-service', 'led-lighting', 'pantry-storage']

/** Guides whose pictures aren't on the page yet; `shown` are those of its tiles. */
export function HomeGuides({ shown }: { shown: readonly string[] }) {
  const others = posts.filter(({ scene }) => ![...SHOWN, ...shown].includes(scene))
  const guides = useTitled(others.slice(0, 3))
  return (
    <section className="section" aria-labelledby="guides-h">
      <div className="container">
        <SectionHead id="guides-h" title="Before you buy anything">
          <ArrowLink to={paths.blog}>All guides</ArrowLink>
        </SectionHead>
        <div className="grid grid--3 grid--min-18">
          {guides.map(({ slug, title, text, minutes, scene }) => (
            <article key={slug} className="post-card">
              <div className="media">
                <Scene name={scene} alt="" />
              </div>
              <h3>
                <a href={href(paths.blogPost, { slug })}>{title}</a>
              </h3>
              <p>{text}</p>
              <span className="small">{minutes} min read</span>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
