import { fieldText } from '#shared/actions/fields.ts'
import type { Design, Wall } from '#shared/planner/model/design.ts'
import { takenByBaseboards } from '#shared/planner/model/geometry.ts'
import { lengthsIn, lengthText } from '#shared/planner/model/lengths.ts'
import { overOf, spreadOf, widthFields, widthsOf } from '#shared/planner/model/wall-widths.ts'
import { wallNames } from '#shared/planner/text/names.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Length, PlanForm, type Place } from '../plan-form.tsx'

type Props = { design: Design; place: Place }

const FORM = 'widths'

/** Each wall's width at three heights. It is open as long as a wall has several. */
export function WidthsForm({ design, place }: Props) {
  const { room, runs } = design
  const form = useFormState('plan')
  const isRefused = form !== null && fieldText(form.values, 'form') === FORM
  const isUneven = runs.some(({ wall }) => spreadOf(overOf(room, wall)) > 0)
  const question = runs.length > 1 ? 'Are the walls straight?' : 'Is the wall straight?'
  return (
    <details open={isRefused || isUneven}>
      <summary className="link studio__more">{question} Measure at two more heights</summary>
      <div className="mt-3">
        <PlanForm place={place} name={FORM} command="widths" isOfCloset className="form">
          {runs.map(({ wall }, index) => (
            <WallWidths key={wall} room={room} wall={wall} taken={takenByBaseboards(design, index)} place={place} />
          ))}
          <button className="btn btn--secondary">Save widths</button>
        </PlanForm>
      </div>
    </details>
  )
}

type WallProps = { room: Design['room']; wall: Wall; taken: number; place: Place }

function WallWidths({ room, wall, taken, place: { unit } }: WallProps) {
  const [floor, middle, high] = widthsOf(room, wall)
  const [floorName, middleName, highName] = widthFields(wall)
  return (
    <fieldset className="stack stack--2">
      <legend className="small">
        <b>{wallNames[wall]}</b>
      </legend>
      <div className="form-row form-row--keep">
        <Length id={`${wall}-0`} name={floorName} label="At the floor" value={floor} />
        <Length id={`${wall}-42`} name={middleName} label={lengthsIn('At 42″', unit)} value={middle} optional />
        <Length id={`${wall}-84`} name={highName} label={lengthsIn('At 84″', unit)} value={high} optional />
      </div>
      {(spreadOf(overOf(room, wall)) > 0 || taken > 0) && (
        <p className="small">
          {`We build to the smallest: ${lengthText(room[wall] - taken, unit)}${taken > 0 ? ', between the baseboards' : ''}.`}
        </p>
      )}
    </fieldset>
  )
}
