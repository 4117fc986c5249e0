import { doors, partKinds, type Design } from '#shared/planner/design.ts'
import { lengthText } from '#shared/planner/lengths.ts'
import { doorNames, partName, partNames, presetNames, stackText } from '#shared/planner/names.ts'
import { pinHeight } from '#shared/planner/geometry.ts'
import { freePins } from '#shared/planner/part-space.ts'
import { presetOf, presets } from '#shared/planner/presets.ts'
import { widthLimits } from '#shared/planner/section-width.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { intoView } from './into-view.ts'
import { PresetIcon } from './planner-icons.tsx'
import { Length, PlanForm, Select, type Place } from './plan-form.tsx'

type Props = { design: Design; place: Place }

const stacks = ['10', '10 8', '10 8 8', '10 10 8', '10 10 8 8', '10 10 8 8 6', '8 8 8 8 8', '6 6 6', '12 12']

/** Everything about one section: its kind, width, doors and parts. */
export function SectionForms({ design, place }: Props) {
  return (
    <>
      <Presets design={design} place={place} />
      <SectionForm design={design} place={place} />
      <Parts design={design} place={place} />
      <Arrange design={design} place={place} />
    </>
  )
}

function Presets({ design, place }: Props) {
  const run = design.runs[place.run]!
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

/** What follows the first word is only heard. */
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
          <input type="checkbox" name="light" defaultChecked={section.light} key={String(section.light)} />
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

function Parts({ design, place }: Props) {
  const { parts } = design.runs[place.run]!.sections[place.section]!
  return (
    <div className="stack stack--3">
      <h3 className="text-md">Parts, from the top</h3>
      {parts.length > 0 && (
        <ul className="parts">
          {parts
            .map((_, index) => parts.length - 1 - index)
            .map((index) => (
              <li key={`${place.run}-${place.section}-${index}`}>
                <PartForm design={design} place={place} part={index} />
              </li>
            ))}
        </ul>
      )}
      <details>
        <summary className="btn btn--secondary">
          <Icon name="plus" />
          Add a part
        </summary>
        <PlanForm place={place} name="add" command="add" className="options mt-3">
          {partKinds.map((kind) => (
            <button className="btn btn--secondary" name="k" value={kind} key={kind}>
              <span className="sr-only">Add </span>
              {partNames[kind]}
            </button>
          ))}
        </PlanForm>
      </details>
    </div>
  )
}

function PartForm({ design, place, part: index }: Props & { part: number }) {
  const run = design.runs[place.run]!
  const { parts } = run.sections[place.section]!
  const part = parts[index]!
  const others = parts.filter((_, at) => at !== index)
  const pins = [...new Set([...freePins(part, others, run), part.at])].toSorted((a, b) => b - a)
  const name = partName(part, place.unit)
  return (
    <PlanForm place={place} name={`part-${index}`} command="move" part={index} className="part" sendsItself>
      <span>{name}</span>
      <Select
        id={`part-${index}`}
        name="at"
        label={`${name}, above the floor`}
        isLabelHidden
        value={part.at}
        choices={pins.map((at) => [at, lengthText(pinHeight(at), place.unit)] as const)}
      />
      <button className="btn btn--secondary" data-without-script="">
        Move
      </button>
      <button className="icon-btn" name="do" value="remove" aria-label={`Remove ${name}`}>
        <Icon name="close" />
      </button>
      {part.k === 'drawers' && <DrawerStacks index={index} now={part.h} place={place} />}
    </PlanForm>
  )
}

/** Fronts from the bottom to the top, in inches; its own button, because moving is another command. */
function DrawerStacks({ index, now, place: { unit } }: { index: number; now: readonly number[]; place: Place }) {
  const present = now.join(' ')
  const choices = stacks.includes(present) ? stacks : [present, ...stacks]
  return (
    <div className="part__more">
      <Select
        id={`drawers-${index}`}
        name="drawers"
        label="Fronts, from the bottom"
        value={present}
        choices={choices.map((stack) => [stack, stackText(stack.split(' ').map(Number), unit)] as const)}
      />
      <button className="btn btn--secondary" name="do" value="drawers">
        Change fronts
      </button>
    </div>
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
