import { href, paths } from '#shared/paths.ts'
import { ArrowLink } from './arrow-link.tsx'
import { Scene } from './scene.tsx'
import { SectionHead } from './section-head.tsx'

const guides = [
  {
    slug: 'how-to-measure-a-reach-in-closet',
    title: 'How to measure a reach-in closet',
    text: 'Nine numbers, a steel tape and twenty minutes.',
    minutes: 6,
    scene: 'reach-in-closets',
  },
  {
    slug: 'closet-light-without-glare',
    title: 'Closet light without glare',
    text: 'Where to put the strip, which white, and what the code says.',
    minutes: 5,
    scene: 'led-lighting',
  },
  {
    slug: 'how-many-bottles-really-fit',
    title: 'How many bottles really fit',
    text: 'Why a Burgundy cellar holds a third less than the label says.',
    minutes: 4,
    scene: 'wine-racks',
  },
]

export function HomeGuides() {
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
