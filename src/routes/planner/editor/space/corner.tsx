import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { clearestView, isometricNames, isometricViews, type IsometricView } from '#shared/drawing/isometric-views.ts'
import { toPlannerAddress, type Place } from '../plan-form.tsx'

type CornerProps = { design: Design; place: Place; asked: IsometricView | null }

export function Corner({ design, place, asked }: CornerProps) {
  if (refusals(design).length > 0) {
    return <p className="small">Repair what is marked in the drawing, and the pictures appear here.</p>
  }
  const code = encode(design)
  const view = asked ?? clearestView(design)
  return (
    <>
      <img
        className="corner__picture"
        src={designFile(code, `${view}.svg`)}
        alt={`Your closet. ${isometricNames[view]}.`}
        width={640}
        height={480}
        loading="lazy"
      />
      <ul className="options" aria-label="Seen from">
        {isometricViews.map((each) => (
          <li key={each}>
            <a
              className="btn btn--secondary"
              href={`${plannerHref({ ...toPlannerAddress(place), code })}&view=${each}#corner`}
              aria-current={each === view ? 'true' : undefined}
              data-keep-scroll=""
            >
              {isometricNames[each]}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
