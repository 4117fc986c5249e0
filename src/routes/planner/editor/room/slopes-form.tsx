import { fieldText } from '#shared/actions/fields.ts'
import { MOST_SLOPES } from '#shared/planner/commands/slope-commands.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { slopeFields } from '#shared/planner/text/slope-fields.ts'
import { slopeText } from '#shared/planner/text/slope-text.ts'
import { wallNames } from '#shared/planner/text/names.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Hidden } from '../hidden-fields.tsx'
import { Length, PlanForm, Select, type Place } from '../plan-form.tsx'

type Props = { design: Design; place: Place }

const FORM = 'slope'

/** The slopes of the ceiling, and a form for another one. It is open as long as there are any. */
export function SlopesForm({ design, place }: Props) {
  const { slopes = [] } = design.room
  const form = useFormState('plan')
  const isRefused = form !== null && fieldText(form.values, 'form') === FORM
  return (
    <details open={isRefused || slopes.length > 0}>
      <summary className="link studio__more">Does the ceiling slope?</summary>
      <div className="stack stack--4 mt-3">
        {slopes.map((slope, index) => (
          <PlanForm
            key={JSON.stringify(slope)}
            place={place}
            name={`slope-${index}`}
            command="clear-slope"
            isOfCloset
            className="cluster"
          >
            <Hidden fields={{ slope: index }} />
            <span>{slopeText(slope, place.unit)}</span>
            <button className="btn btn--quiet">
              Remove<span className="sr-only"> slope {index + 1}</span>
            </button>
          </PlanForm>
        ))}
        {slopes.length < MOST_SLOPES && <NewSlope design={design} place={place} />}
      </div>
    </details>
  )
}

function NewSlope({ design: { room, runs }, place }: Props) {
  const [first] = runs
  const { wall, x1, z1, x2, z2 } = slopeFields
  return (
    <PlanForm place={place} name={FORM} command="slope" isOfCloset className="form">
      <p className="small muted">
        Measure the ceiling at two places along a wall, as far apart as you can. Each section then stands as tall as
        fits.
      </p>
      {runs.length > 1 ? (
        <Select
          id="slope-wall"
          name={wall}
          label="Which wall"
          value={first!.wall}
          choices={runs.map((run) => [run.wall, wallNames[run.wall]] as const)}
        />
      ) : (
        <Hidden fields={{ [wall]: first!.wall }} />
      )}
      <fieldset className="stack stack--2">
        <legend className="small">
          <b>First place</b>
        </legend>
        <div className="form-row form-row--keep">
          <Length id="slope-z1" name={z1} label="Ceiling’s height" value={room.ceiling} />
          <Length id="slope-x1" name={x1} label="From the wall’s left end" value={0} />
        </div>
      </fieldset>
      <fieldset className="stack stack--2">
        <legend className="small">
          <b>Second place</b>
        </legend>
        <div className="form-row form-row--keep">
          <Length id="slope-z2" name={z2} label="Ceiling’s height" value={null} />
          <Length id="slope-x2" name={x2} label="From the wall’s left end" value={room[first!.wall]} />
        </div>
      </fieldset>
      <button className="btn btn--secondary">Add the slope</button>
    </PlanForm>
  )
}
