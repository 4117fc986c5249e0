import type { Design } from '#shared/planner/model/design.ts'
import { placeStack, stackPresets, withFrontAdded, withFrontStepped } from '#shared/planner/model/drawer-stacks.ts'
import { lengthsIn, lengthText } from '#shared/planner/model/lengths.ts'
import { ariaText } from '#shared/planner/text/aria-text.ts'
import { runAt } from '#shared/planner/model/section-heights.ts'
import { stackText } from '#shared/planner/text/names.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { PlanForm, Select, type Place } from './plan-form.tsx'

type Props = { design: Design; place: Place; part: number }

/** The fronts of a part that is a stack of drawers: each can be higher, lower or gone, or all become a usual stack. */
export function DrawerStack({ design, place, part: index }: Props) {
  const run = runAt(design, place)
  const { parts } = run.sections[place.section]!
  const stack = parts[index]!
  if (stack.k !== 'drawers') return null
  const around = { others: parts.filter((_, at) => at !== index), run }
  const asked = (h: readonly number[]): Asked => {
    const placed = placeStack(stack, h, around)
    return { value: h.join(' '), why: 'refused' in placed ? lengthsIn(placed.refused, place.unit) : null }
  }
  const inches = (height: number) => lengthText(8 * height, place.unit)
  const added = withFrontAdded(stack, around)
  return (
    <>
      <Presets now={stack.h} place={place} part={index} />
      <PlanForm place={place} name={`fronts-${index}`} command="drawers" part={index} className="fronts">
        <ol>
          {stack.h
            .map((height, from) => ({ height, from, name: `Drawer ${stack.h.length - from} from the top` }))
            .toReversed()
            .map(({ height, from, name }) => (
              <li key={from}>
                <Change
                  asked={asked(withFrontStepped(stack.h, from, -1))}
                  name={`${name}, ${inches(height)}: one size lower`}
                  icon="minus"
                />
                <span>{inches(height)}</span>
                <Change
                  asked={asked(withFrontStepped(stack.h, from, 1))}
                  name={`${name}, ${inches(height)}: one size higher`}
                  icon="plus"
                />
                {stack.h.length > 1 && (
                  <Change
                    asked={asked(stack.h.toSpliced(from, 1))}
                    name={`${name}, ${inches(height)}: remove`}
                    icon="close"
                  />
                )}
              </li>
            ))}
        </ol>
        <Add asked={asked(added)} height={inches(added.at(-1)!)} />
      </PlanForm>
    </>
  )
}

/** The fronts that a button asks for, and why the section cannot have them. */
type Asked = { value: string; why: string | null }

/** A button that cannot act says why, also to those who press it. */
function Change({
  asked: { value, why },
  name,
  icon,
}: {
  asked: Asked
  name: string
  icon: 'plus' | 'minus' | 'close'
}) {
  return (
    <button
      className="icon-btn"
      name="drawers"
      value={value}
      aria-label={ariaText(why ? `${name}. ${why}` : name)}
      aria-disabled={why ? true : undefined}
      title={why ?? undefined}
    >
      <Icon name={icon} />
    </button>
  )
}

function Add({ asked: { value, why }, height }: { asked: Asked; height: string }) {
  return (
    <>
      <button className="btn btn--quiet" name="drawers" value={value} aria-disabled={why ? true : undefined}>
        <Icon name="plus" />
        Add a drawer{why ? '' : ` of ${height}`}
      </button>
      {why && <p className="small muted">{why}</p>}
    </>
  )
}

function Presets({ now, place, part }: { now: readonly number[]; place: Place; part: number }) {
  const present = now.join(' ')
  const usual = stackPresets.map((h) => h.join(' '))
  const choices = usual.includes(present) ? usual : [present, ...usual]
  return (
    <PlanForm place={place} name={`stack-${part}`} command="drawers" part={part} className="part__more" sendsItself>
      <Select
        id={`drawers-${part}`}
        name="drawers"
        label="Fronts, from the bottom"
        value={present}
        choices={choices.map((stack) => [stack, stackText(stack.split(' ').map(Number), place.unit)] as const)}
      />
      <button className="btn btn--secondary" data-without-script="">
        Change fronts
      </button>
    </PlanForm>
  )
}
