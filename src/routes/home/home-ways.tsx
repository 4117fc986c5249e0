import { useLeadTime } from '#ui/elements/use-rules.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import type { ReactNode } from 'react'
import { formatRoundAmount } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export function HomeWays({ reachInsFrom }: { reachInsFrom: number | null }) {
  const leadTime = useLeadTime()
  const { city } = useBusiness()
  return (
    <section className="section" aria-labelledby="ways-h">
      <div className="container">
        <SectionHead id="ways-h" title="You install it, or we do" text="Same panels, same hardware, same guarantee.">
          <ArrowLink to={paths.isDiyForMe}>Is DIY for me?</ArrowLink>
        </SectionHead>
        <div className="ways">
          <Way
            title="Do it yourself"
            picture={
              <Scene name="diy" alt="Rendering: a half-installed reach-in closet with loose panels and cartons" />
            }
            facts={[
              ['Measure', 'You, with our guide'],
              ['Design', 'A kit, or our drawing in 2\u00a0days'],
              ['Ready in', `${leadTime}, shipped flat`],
              ['Install', 'An afternoon, two people'],
              ...(reachInsFrom === null ? [] : ([['Reach-ins from', formatRoundAmount(reachInsFrom)]] as const)),
            ]}
          >
            <ArrowLink to={paths.diyClosetOrganizers}>How DIY works</ArrowLink>
          </Way>
          <Way
            title={`Full service, ${city} metro`}
            picture={
              <Scene
                name="full-service"
                alt="Rendering: a finished linen-colored closet wall with towers, hanging and shoe shelves"
              />
            }
            facts={[
              ['Measure', 'Us, on a free visit'],
              ['Design', '3D drawing, fixed price'],
              ['Ready in', '4\u2060–\u20608\u00a0weeks in all'],
              ['Install', '½\u00a0day to 2\u00a0days, by us'],
              ['Typical walk-in from', formatRoundAmount(FULL_SERVICE_WALK_IN_FROM)],
            ]}
          >
            <ArrowLink to={paths.consultation}>Book a free consultation</ArrowLink>
          </Way>
        </div>
      </div>
    </section>
  )
}

/** In dollars. Full service is quoted individually, so the catalogue has no price. */
const FULL_SERVICE_WALK_IN_FROM = 2_500

type WayProps = {
  title: string
  picture: ReactNode
  facts: readonly (readonly [term: string, text: string])[]
  children: ReactNode
}

function Way({ title, picture, facts, children }: WayProps) {
  return (
    <article>
      {picture}
      <div>
        <h3>{title}</h3>
        <dl className="deflist">
          {facts.map(([term, text]) => [<dt key={term}>{term}</dt>, <dd key={`${term}:`}>{text}</dd>])}
        </dl>
        {children}
      </div>
    </article>
  )
}
