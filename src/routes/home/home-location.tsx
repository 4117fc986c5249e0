import { paths } from '#shared/paths.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { ServiceMap } from '#ui/content/service-map.tsx'
import { ZipCheck } from '#ui/content/zip-check.tsx'

export function HomeLocation() {
  return (
    <section className="section section--tight flush-top" aria-labelledby="loc-h">
      <div className="container split split--5-7">
        <div className="stack">
          <h2 id="loc-h">Made and measured in Portland</h2>
          <p className="muted">
            Full service covers the Portland metro area. DIY orders ship to all 50 states and the Caribbean. See
            finishes and pulls by appointment.
          </p>
          <ZipCheck />
          <ArrowLink to={paths.location}>Visit us</ArrowLink>
        </div>
        <div className="map">
          <ServiceMap />
        </div>
      </div>
    </section>
  )
}
