import { doors, type Design } from '#shared/planner/model/design.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { doorNames, presetNames } from '#shared/planner/text/names.ts'
import { presetOf, presets } from '#shared/planner/model/presets.ts'
import { runAt } from '#shared/planner/model/section-heights.ts'
import { widthLimits } from '#shared/planner/model/section-width.ts'
import { intoView } from './into-view.ts'
import type { AddPartProps } from './add-part.tsx'
import { Parts } from './part-forms.tsx'
import { PresetIcon } from './planner-icons.tsx'
import { Length, PlanForm, Select, buildSubject, type Place } from './plan-form.tsx'

type Props = { design: Design; place: Place }

export function SectionForms(props: AddPartProps) {
  const { design, place } = props
  return (
    <>
      <Presets design={design} place={place} />
      <SectionForm design={design} place={place} />
      <Parts {...props} />
      <Arrange design={design} place={place} />
    </>
  )
}

function Presets({ design, place }: Props) {
  const run = runAt(design, place)
  const now = presetOf(run.sections[place.section]!.parts, run)
  return (
    <PlanForm place={place} name="preset" command="preset" className="types">
      {presets.map((preset) => (
        <button
          className="option"
          name="preset"
          value={preset}
          key={preset}
          aria-current={preset === now ? 'true' : undefined}
          onFocus={intoView}
        >
          <PresetIcon preset={preset} />
          <PresetName name={presetNames[preset]} />
        </button>
      ))}
    </PlanForm>
  )
}

/** Words after the first are for screen readers only. */
function PresetName({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <span>
      {first}
      {rest.length > 0 && <span className="sr-only"> {rest.join(' ')}</span>}
    </span>
  )
}

function SectionForm({ design, place }: Props) {
  const section = design.runs[place.run]!.sections[place.section]!
  const { min, max } = widthLimits(section)
  return (
    <PlanForm place={place} name="section" command="section" className="form form--tight" sendsItself>
      <div className="form-row form-row--keep">
        <Length id="width" name="w" label="Inside width" value={section.w} />
        <Select
          id="door"
          name="door"
          label="Doors"
          value={section.door}
          choices={doors.map((each) => [each, doorNames[each]] as const)}
        />
      </div>
      {design.led !== 'none' && (
        <label className="check">
          <input type="checkbox" name="light" defaultChecked={section.light} key={buildSubject(place)} />
          <span>Light in this section</span>
        </label>
      )}
      <p className="small muted">
        {lengthText(min, place.unit)} to {lengthText(max, place.unit)}. Its neighbor gives way.
      </p>
      <button className="btn btn--secondary" data-without-script="">
        Apply
      </button>
    </PlanForm>
  )
}

function Arrange({ design, place }: Props) {
  const { length } = design.runs[place.run]!.sections
  return (
    <PlanForm place={place} name="arrange" command="shift" className="cluster arrange">
      <button className="btn btn--quiet" name="by" value="-1" disabled={place.section === 0}>
        Move left
      </button>
      <button className="btn btn--quiet" name="by" value="1" disabled={place.section === length - 1}>
        Move right
      </button>
      <button className="btn btn--quiet" name="do" value="copy">
        Copy
      </button>
      <button className="btn btn--quiet" name="do" value="drop" disabled={length === 1}>
        Remove
      </button>
      {length > 1 && (
        <button className="btn btn--quiet" name="do" value="equal">
          All equally wide
        </button>
      )}
    </PlanForm>
  )
}
