import { fillIn } from '#shared/business/shop-texts.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

export type Call = { lines: readonly [string, string]; text: string; to: string; button: string }

const design: Call = {
  lines: ['Send three measurements.', 'Get a drawing and a price.'],
  text: 'A designer draws your closet within 2\u00a0business\u00a0days. Free, and yours to keep.',
  to: paths.requestDesign,
  button: 'Ask a designer',
}

export function CtaBand({ call = design }: { call?: Call }) {
  const business = useBusiness()
  const { lines, text, to, button } = call
  return (
    <section className="section section--deep">
      <div className="container cta">
        <div className="stack">
          <h2>
            {lines[0]}
            <br />
            {lines[1]}
          </h2>
          <p className="lead">{fillIn(text, business)}</p>
        </div>
        <div className="cluster">
          <a className="btn btn--primary btn--lg" href={to}>
            {button}
          </a>
          <a className="btn btn--secondary btn--lg" href={business.phoneHref}>
            <Icon name="phone" />
            {business.phoneDisplay}
          </a>
        </div>
      </div>
    </section>
  )
}
