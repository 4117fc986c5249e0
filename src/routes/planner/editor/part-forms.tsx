import type { Design } from '#shared/planner/model/design.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { runAt } from '#shared/planner/model/section-heights.ts'
import { partName } from '#shared/planner/text/names.ts'
import { pinHeight } from '#shared/planner/model/geometry.ts'
import { freePins } from '#shared/planner/model/part-space.ts'
import { hasShelvesToSpace } from '#shared/planner/model/spaced.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { AddPart, type AddPartProps } from './add-part.tsx'
import { DrawerStack } from './drawer-stack.tsx'
import { PlanForm, Select, type Place } from './plan-form.tsx'

type Props = { design: Design; place: Place }

export function Parts(props: AddPartProps) {
  const { design, place } = props
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
                <DrawerStack design={design} place={place} part={index} />
              </li>
            ))}
        </ul>
      )}
      {hasShelvesToSpace(parts) && (
        <PlanForm place={place} name="space" command="space" className="arrange">
          <button className="btn btn--quiet">
            Space evenly<span className="sr-only">, the shelves of section {place.section + 1}</span>
          </button>
        </PlanForm>
      )}
      <AddPart {...props} />
    </div>
  )
}

function PartForm({ design, place, part: index }: Props & { part: number }) {
  const run = runAt(design, place)
  const { parts } = run.sections[place.section]!
  const part = parts[index]!
  const others = parts.filter((_, at) => at !== index)
  const pins = [...new Set([...freePins(part, others, run), part.at])].toSorted((a, b) => b - a)
  const name = partName(part, place.unit)
  return (
    <PlanForm place={place} name={`part-${index}`} command="move" part={index} className="part" sendsItself>
      <span aria-live={part.k === 'drawers' ? 'polite' : undefined}>{name}</span>
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
    </PlanForm>
  )
}
