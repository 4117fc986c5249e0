import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import type { Category } from '#shared/schema/catalogue.ts'
import { RoomGuide } from '#ui/content/room-guide.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'
import { TextLink } from '#ui/elements/links.tsx'

export function CategoryGuide({ guide, rooms }: { guide: Category['guide']; rooms: boolean }) {
  if (guide.columns.length === 0) return null
  return (
    <section className="section section--surface" aria-labelledby="guide">
      <div className="container">
        <SectionHead id="guide" title={guide.heading} text={guide.lead} />
        {rooms && <RoomGuide />}
        <div className={rooms ? 'split align-start mt-12' : 'split align-start'}>
          <div className="prose text-md">
            {guide.columns.map(({ title, body }) => [<h3 key={title}>{title}</h3>, <p key={`${title}:`}>{body}</p>])}
          </div>
          <NotSure />
        </div>
      </div>
    </section>
  )
}

function NotSure() {
  const business = useBusiness()
  return (
    <div className="panel stack">
      <h3>Not sure which?</h3>
      <p className="muted">
        Tell us three measurements and how you live. A designer draws two layouts in 2&nbsp;business&nbsp;days.
      </p>
      <a className="btn btn--primary" href={paths.requestDesign}>
        Ask a designer
      </a>
      <p className="small muted">
        Or talk to us: <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>, {business.hours}
      </p>
    </div>
  )
}
