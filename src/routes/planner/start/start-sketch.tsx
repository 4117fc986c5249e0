import { capacityText, wantText } from '#shared/planner/capacity.ts'
import { lengthsIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { suggestedCode, suggestionFor } from '#shared/planner/suggestion.ts'
import { formatCents } from '#shared/text/money.ts'
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
          {tariff && <b className="num">{formatCents(priceOf(design, tariff).cents)}</b>}
        </div>
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
