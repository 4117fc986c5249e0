import { doors, partKinds, type Design } from '#shared/planner/design.ts'
import { doorNames, fieldInches, inchesText, partName, partNames, presetNames } from '#shared/planner/names.ts'
import { pinHeight } from '#shared/planner/geometry.ts'
import { freePins } from '#shared/planner/part-space.ts'
import { presets } from '#shared/planner/presets.ts'
import { Inches, PlanForm, Select, type Place } from './plan-form.tsx'

type Props = { design: Design; place: Place }

const stacks = ['10', '10 8', '10 8 8', '10 10 8', '10 10 8 8', '10 10 8 8 6', '8 8 8 8 8', '6 6 6', '12 12']

/** Everything about one section: its kind, width, doors and parts. */
export function SectionForms({ design, place }: Props) {
  const run = design.runs[place.run]!
  return (
    <section className="stack stack--4" aria-labelledby="section">
      <h2 className="text-lg" id="section">
        Section {place.section + 1} of {run.sections.length}
      </h2>
      <PlanForm place={place} name="preset" command="preset" className="options">
        {presets.map((preset) => (
          <button className="btn btn--secondary btn--sm" name="preset" value={preset} key={preset}>
            {presetNames[preset]}
          </button>
        ))}
      </PlanForm>
      <SectionForm design={design} place={place} />
      <Parts design={design} place={place} />
      <PlanForm place={place} name="arrange" command="shift" className="cluster">
        <button className="link" name="by" value="-1" disabled={place.section === 0}>
          Move left
        </button>
        <button className="link" name="by" value="1" disabled={place.section === run.sections.length - 1}>
          Move right
        </button>
        <button className="link" name="do" value="copy">
          Copy
        </button>
        <button className="link" name="do" value="insert">
          New section
        </button>
        <button className="link" name="do" value="drop" disabled={run.sections.length === 1}>
          Remove
        </button>
      </PlanForm>
    </section>
  )
}

function SectionForm({ design, place }: Props) {
  const { w, door, light } = design.runs[place.run]!.sections[place.section]!
  return (
    <PlanForm place={place} name="section" command="section" className="form" sendsItself>
      <div className="form-row form-row--keep">
        <Inches id="width" name="w" label="Inside width" value={fieldInches(w)} />
        <Select
          id="door"
          name="door"
          label="Doors"
          value={door}
          choices={doors.map((each) => [each, doorNames[each]] as const)}
        />
      </div>
      {design.led !== 'none' && (
        <label className="check">
          <input type="checkbox" name="light" defaultChecked={light} key={String(light)} />
          <span>Light in this section</span>
        </label>
      )}
      <button className="btn btn--secondary btn--sm">Apply</button>
    </PlanForm>
  )
}

function Parts({ design, place }: Props) {
  const { parts } = design.runs[place.run]!.sections[place.section]!
  return (
    <div className="stack stack--3">
      <h3 className="text-md">Parts</h3>
      {parts
        .map((_, index) => parts.length - 1 - index)
        .map((index) => (
          <PartForm key={`${place.run}-${place.section}-${index}`} design={design} place={place} part={index} />
        ))}
      {parts.length === 0 && <p className="muted small">Nothing yet.</p>}
      <PlanForm place={place} name="add" command="add" className="options">
        {partKinds.map((kind) => (
          <button className="btn btn--secondary btn--sm" name="k" value={kind} key={kind}>
            <span aria-hidden="true">+ </span>
            <span className="sr-only">Add </span>
            {partNames[kind]}
          </button>
        ))}
      </PlanForm>
    </div>
  )
}

function PartForm({ design, place, part: index }: Props & { part: number }) {
  const run = design.runs[place.run]!
  const { parts } = run.sections[place.section]!
  const part = parts[index]!
  const others = parts.filter((_, at) => at !== index)
  const pins = [...new Set([...freePins(part, others, run), part.at])].toSorted((a, b) => b - a)
  return (
    <PlanForm place={place} name={`part-${index}`} command="move" part={index} className="cluster" sendsItself>
      <Select
        id={`part-${index}`}
        name="at"
        label={`${partName(part)}, above the floor`}
        value={part.at}
        choices={pins.map((at) => [at, inchesText(pinHeight(at))] as const)}
      />
      {part.k !== 'hamper' && <button className="btn btn--secondary btn--sm">Move</button>}
      {part.k === 'drawers' && <DrawerStacks index={index} now={part.h.join(' ')} />}
      <button className="link" name="do" value="remove">
        Remove<span className="sr-only"> {partName(part)}</span>
      </button>
    </PlanForm>
  )
}

/** Fronts from the bottom to the top, in inches; its own button, because moving is another command. */
function DrawerStacks({ index, now }: { index: number; now: string }) {
  const choices = stacks.includes(now) ? stacks : [now, ...stacks]
  return (
    <>
      <Select
        id={`drawers-${index}`}
        name="drawers"
        label="Fronts, from the bottom"
        value={now}
        choices={choices.map((stack) => [stack, `${stack.split(' ').join(', ')}″`] as const)}
      />
      <button className="btn btn--secondary btn--sm" name="do" value="drawers">
        Change fronts
      </button>
    </>
  )
}
