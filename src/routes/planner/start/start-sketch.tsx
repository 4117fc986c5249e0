import { capacityText, wantText } from '#shared/planner/capacity.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { lengthsIn, lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { suggestedCode, suggestionFor } from '#shared/planner/suggestion.ts'
import { overOf, spreadOf } from '#shared/planner/model/wall-widths.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { drawn } from './answers.ts'
import { suggestionText } from '../editor/room-for.tsx'

type SketchProps = { values: Record<string, string>; unit: LengthUnit | undefined; tariff: Tariff | null }

/** The first design, updated with each answer. */
export function Sketch({ values, unit, tariff }: SketchProps) {
  const found = drawn(values, unit)
  if ('errors' in found) {
    return (
      <section className="start__sheet" data-needs-script="" aria-labelledby="sketch">
        <div className="start__says">
          <h2 className="text-xl" id="sketch">
            Your first design
          </h2>
          <p className="muted">{Object.values(found.errors)[0]}</p>
        </div>
      </section>
    )
  }
  const { design, wanted } = found
  const suggestion = suggestionFor(design, wanted)
  return (
    <section className="start__sheet" data-needs-script="" aria-labelledby="sketch">
      <DrawingFigure className="start__drawn" spec={toSpec(design, { name: 'your closet' })} how={{ unit }} />
      <div className="start__says">
        <div className="spread">
          <h2 className="text-xl" id="sketch">
            Your first design
          </h2>
          {tariff && <b className="num">{formatRoundCents(priceOf(design, tariff).cents)}</b>}
        </div>
        <Smallest design={design} unit={unit} />
        <p role="status">{lengthsIn(capacityText(design, wanted), unit)}</p>
        {suggestion && (
          <p>
            <a
              className="btn btn--secondary"
              href={plannerHref({ code: suggestedCode(design, suggestion), unit, want: wantText(wanted) })}
            >
              {suggestionText(design, suggestion)}
            </a>
          </p>
        )}
        <p className="small muted">White, nickel pulls, no lights.</p>
      </div>
    </section>
  )
}

/** What counts of a wall that was measured at several heights. */
function Smallest({ design: { room, runs }, unit }: { design: Design; unit: LengthUnit | undefined }) {
  const uneven = runs.filter(({ wall }) => spreadOf(overOf(room, wall)) > 0)
  if (uneven.length === 0) return null
  return <p>We build to the smallest: {uneven.map(({ wall }) => lengthText(room[wall], unit)).join(' and ')}.</p>
}
