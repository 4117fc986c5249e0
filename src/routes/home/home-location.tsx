import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { ServiceMap } from '#ui/content/service-map.tsx'
import { ZipCheck } from '#ui/content/zip-check.tsx'

export function HomeLocation() {
  const { city } = useBusiness()
  return (
    <section className="section section--tight flush-top" aria-labelledby="loc-h">
      <div className="container split split--5-7">
        <div className="stack">
          <h2 id="loc-h">Made and measured in {city}</h2>
          <p className="muted">
            Full service covers the {city} metro area. DIY orders ship to all 50 states and the Caribbean. See finishes
            and pulls by appointment.
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
