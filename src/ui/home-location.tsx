import { paths } from '#shared/paths.ts'
import { ArrowLink } from './arrow-link.tsx'
import { Kept } from './kept.tsx'
import { ServiceMap } from './service-map.tsx'

export function HomeLocation() {
  return (
    <Kept as="section" className="section section--tight flush-top" aria-labelledby="loc-h" by={['location']}>
      {() => (
        <div className="container split split--5-7">
          <div className="stack">
            <h2 id="loc-h">Made and measured in Portland</h2>
            <p className="muted">
              Full service covers the Portland metro area. DIY orders ship to all 50 states and the Caribbean. See
              finishes and pulls by appointment.
            </p>
            <form className="stack stack--2 zip-check" method="get" action={paths.location}>
              <label htmlFor="zip" className="small">
                <b>Do we come to you?</b>
              </label>
              <div className="input-group">
                <input
                  className="input"
                  id="zip"
                  name="zip"
                  type="text"
                  inputMode="numeric"
                  autoComplete="postal-code"
                  maxLength={5}
                  pattern="[0-9]{5}"
                  title="Five digits"
                  placeholder="ZIP, like 97209"
                  required
                />
                <button className="btn btn--primary" type="submit">
                  Check
                </button>
              </div>
            </form>
            <ArrowLink to={paths.location}>Visit us</ArrowLink>
          </div>
          <div className="map">
            <ServiceMap />
          </div>
        </div>
      )}
    </Kept>
  )
}
