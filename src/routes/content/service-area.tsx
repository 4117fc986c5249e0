import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { serviceCoverage, type ServiceCoverage } from '#shared/checkout/service-area.ts'
import { ZipCheck } from '#ui/content/zip-check.tsx'
import { TextLink } from '#ui/elements/links.tsx'

export function ServiceArea({ zip }: { zip: string | null }) {
  const business = useBusiness()
  const answer = zip === null ? null : serviceCoverage(zip, business)
  return (
    <section className="panel panel--flat stack" aria-labelledby="area">
      <h2 className="h3" id="area">
        Where full service goes
      </h2>
      <p className="muted">
        {business.towns.join(', ')}, and what lies between: about {business.miles} miles around {business.city}.
      </p>
      <ZipCheck zip={zip} answer={answer} data-keep-scroll="" key={zip} />
      <div id="zip-answer" role="status">
        {answer && <Answer answer={answer} zip={zip!} />}
      </div>
    </section>
  )
}

function Answer({ answer, zip }: { answer: ServiceCoverage; zip: string }) {
  const business = useBusiness()
  if (answer === 'invalid') {
    return <p>{zip ? `“${zip}” isn’t a ZIP code.` : 'Enter your ZIP code.'} Use 5 digits, like 97209.</p>
  }
  if (answer === 'served') {
    return (
      <p>
        <b>Yes, we come to {zip}.</b> We measure, build and install.{' '}
        <TextLink href={paths.consultation}>Book a free in-home visit</TextLink>. At the edge of the area we confirm by
        phone first.
      </p>
    )
  }
  return (
    <p>
      <b>Full service doesn’t reach {zip}.</b> DIY kits do. They ship to all 50 states and the Caribbean.{' '}
      <TextLink href={paths.closetOrganizers}>Shop DIY kits</TextLink> or call {business.phoneDisplay} and ask.
    </p>
  )
}
