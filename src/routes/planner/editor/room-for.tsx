import { capacityText, type Amounts } from '#shared/planner/capacity.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { presetNames, sectionText } from '#shared/planner/text/names.ts'
import { tradeFor, type Trade } from '#shared/planner/trade.ts'
import { PlanForm, type Place } from './plan-form.tsx'

type RoomForProps = { design: Design; place: Place; wanted: Amounts | null }

/** What there is room for, and a trade if much of what is wanted is missing. */
export function RoomFor({ design, place, wanted }: RoomForProps) {
  const text = capacityText(design, wanted)
  const trade = wanted && tradeFor(design, wanted)
  if (!text) return null
  return (
    <div className="stack stack--3">
      <p>{text}</p>
      {trade && (
        <PlanForm place={{ ...place, run: trade.run, section: trade.section }} name="trade" command="preset">
          <button className="btn btn--secondary" name="preset" value={trade.preset}>
            {tradeText(design, trade)}
          </button>
        </PlanForm>
      )}
    </div>
  )
}

/** "Replace long hanging with shoes". */
export function tradeText(design: Design, { run, section, from, preset }: Trade): string {
  const given = from ? presetNames[from] : sectionText(design.runs[run]!.sections[section]!)
  return `Replace ${given.toLowerCase()} with ${presetNames[preset].toLowerCase()}`
}
