import { useLeadTime } from '#ui/elements/use-rules.ts'
import type { HomeChoice } from '#shared/content/content-page.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import { ArrivalPromise } from '#ui/elements/price/arrival-promise.tsx'
import type { HomeParts } from './home-choice.ts'
import { Scene } from '#ui/elements/scene.tsx'

/** About as many as a reach-in kit has, for the days that the workshop needs. */
const REACH_IN_BOARDS = 20

const OWN_ALT =
  'Rendering: a walk-in closet in natural oak with an island, hanging clothes, shoe shelves and lit towers'

type HomeHeroProps = {
  chosen: HomeParts['hero']
  /** The lowest price of a reach-in kit, in dollars. */
  reachInsFrom: number | null
  now: number
}

export function HomeHero({ chosen, reachInsFrom, now }: HomeHeroProps) {
  return (
    <section className="hero">
      <div className="hero__text">
        <h1>{chosen?.heading || 'A closet cut to the\u00a0inch.'}</h1>
        <p className="lead">
          {chosen?.lead ||
            'Choose a kit for your wall, or let us measure and draw it. Remade free if a part doesn’t fit.'}
        </p>
        <div className="cluster">
          <a className="btn btn--primary btn--lg" href={paths.planner}>
            Design your closet
          </a>
          <a className="btn btn--secondary btn--lg" href={paths.consultation}>
            Book a free visit
          </a>
        </div>
        <Facts reachInsFrom={reachInsFrom} />
        <ArrivalPromise weightClass="freight" boards={REACH_IN_BOARDS} now={now} />
      </div>
      <HeroPicture picture={chosen?.picture ?? null} />
    </section>
  )
}

/** The measurements are those of the room in the shop's own picture. */
function HeroPicture({ picture }: Pick<HomeChoice, 'picture'>) {
  return (
    <figure className="hero__media">
      <Scene name={picture?.scene ?? 'home'} alt={picture?.alt ?? OWN_ALT} size="wide" eager />
      {!picture && (
        <figcaption>
          <TitleBlock />
        </figcaption>
      )}
    </figure>
  )
}

function Facts({ reachInsFrom }: { reachInsFrom: number | null }) {
  const leadTime = useLeadTime()
  return (
    <dl className="facts">
      <div>
        <dt>¾″ panels</dt>
        <dd>1&nbsp;mm edge band</dd>
      </div>
      {reachInsFrom !== null && (
        <div>
          <dt>From {formatRoundAmount(reachInsFrom)}</dt>
          <dd>reach-ins</dd>
        </div>
      )}
      <div>
        <dt>{leadTime}</dt>
        <dd>cut, packed, shipped</dd>
      </div>
    </dl>
  )
}

function TitleBlock() {
  return (
    <dl className="titleblock">
      <div>
        <dt>Walls</dt>
        <dd>110″ + 150″</dd>
      </div>
      <div>
        <dt>Height</dt>
        <dd>90″</dd>
      </div>
      <div>
        <dt>Depth</dt>
        <dd>16″</dd>
      </div>
      <div>
        <dt>Finish</dt>
        <dd>Natural Oak</dd>
      </div>
    </dl>
  )
}
