import { capacityText, type Amounts } from '#shared/planner/capacity.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { presetNames, sectionText } from '#shared/planner/text/names.ts'
import { suggestionFor, type Suggestion } from '#shared/planner/suggestion.ts'
import { PlanForm, type Place } from './plan-form.tsx'

type RoomForProps = { design: Design; place: Place; wanted: Amounts | null }

/** The closet's capacity, and a suggestion if much of what is wanted is missing. */
export function RoomFor({ design, place, wanted }: RoomForProps) {
  const text = capacityText(design, wanted)
  const suggestion = wanted && suggestionFor(design, wanted)
  if (!text) return null
  return (
    <div className="stack stack--3">
      <p>{text}</p>
      {suggestion && (
        <PlanForm
          place={{ ...place, run: suggestion.run, section: suggestion.section }}
          name="suggestion"
          command="preset"
        >
          <button className="btn btn--secondary" name="preset" value={suggestion.preset}>
            {suggestionText(design, suggestion)}
          </button>
        </PlanForm>
      )}
    </div>
  )
}

/** "Replace long hanging with shoes". */
export function suggestionText(design: Design, { run, section, from, preset }: Suggestion): string {
  const given = from ? presetNames[from] : sectionText(design.runs[run]!.sections[section]!)
  return `Replace ${given.toLowerCase()} with ${presetNames[preset].toLowerCase()}`
}
