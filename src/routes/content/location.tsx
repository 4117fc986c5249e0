import { cutText } from '#shared/text/cut-text.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { ServiceArea } from './service-area.tsx'
import { ServiceMap } from '#ui/content/service-map.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { formHead, formText, type FormText } from '#routes/form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

type LocationData = FormText & { zip: string | null }

const trail = [{ name: 'Home', to: paths.home }, { name: 'Location' }]
const MAX_ZIP_LENGTH = 10

export async function load(context: LoadContext): Promise<Loaded<LocationData>> {
  const text = await formText(context, paths.location)
  if (!('data' in text)) return text
  const typed = context.url.searchParams.get('zip')?.trim()
  return { data: { ...text.data, zip: typed === undefined ? null : cutText(typed, MAX_ZIP_LENGTH, '') } }
}

export function head({ data }: ScreenProps<LocationData>): Head {
  return { ...formHead(data, paths.location, trail), noindex: data.zip !== null }
}

export function Screen({ data: { zip, page, html } }: ScreenProps<LocationData>) {
  const business = useBusiness()
  return (
    <>
      <div className="container page-end">
        <Breadcrumb trail={trail} />
        <div className="split split--5-7 align-start">
          <div className="stack stack--6">
            <h1>{page.heading}</h1>
            <p className="lead">{page.lead}</p>
            <Facts />
            <div className="cluster">
              <a className="btn btn--primary" href={business.phoneHref}>
                Call to book a visit
              </a>
              <a className="btn btn--secondary" href={paths.consultation}>
                Free in-home visit
              </a>
            </div>
            <div className="media media--2-1">
              <Scene name="walk-in-closets" alt="Rendering: a white walk-in closet on three walls" />
            </div>
          </div>
          <div className="stack stack--6">
            <ServiceArea zip={zip} />
            <div className="map">
              <ServiceMap />
            </div>
          </div>
        </div>
      </div>
      <ContentBody html={html} />
    </>
  )
}

function Facts() {
  const business = useBusiness()
  return (
    <dl className="contact-list">
      <div>
        <dt>Where</dt>
        <dd>
          {business.street && (
            <>
              {business.street}
              <br />
            </>
          )}
          {business.place} {business.zip}
          {!business.street && (
            <>
              <br />
              <span className="muted small">You get the street address when you book</span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Hours</dt>
        <dd>
          {business.hours}
          <br />
          <span className="muted small">By appointment: it is a workshop, not a store</span>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>
        </dd>
      </div>
      <div>
        <dt>Bring</dt>
        <dd>Your three measurements and a photo of the room</dd>
      </div>
      <div>
        <dt>Parking</dt>
        <dd>We’ll tell you where when you book. Tell us if stairs are a problem, or if you’re coming without a car.</dd>
      </div>
      <div>
        <dt>Pickup</dt>
        <dd>Free, {business.hoursShort}. Choose it at checkout. We don’t sell over the counter.</dd>
      </div>
    </dl>
  )
}
