import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from './icon.tsx'

/** The last word of a page that sells: a free design, or a call. */
export function CtaBand() {
  return (
    <section className="section section--deep">
      <div className="container cta">
        <div className="stack">
          <h2>
            Send three measurements.
            <br />
            Get a drawing and a price.
          </h2>
          <p className="lead">A designer draws your closet within 2 business days. Free, and yours to keep.</p>
        </div>
        <div className="cluster">
          <a className="btn btn--primary btn--lg" href={paths.requestDesign}>
            Request a free design
          </a>
          <a className="btn btn--secondary btn--lg" href={brand.phoneHref}>
            <Icon name="phone" />
            {brand.phoneDisplay}
          </a>
        </div>
      </div>
    </section>
  )
}
