import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import type { Kind } from '#shared/planner/capacity.ts'
import { roomKinds, type Room } from '#shared/planner/model/design.ts'
import type { LengthUnit } from '#shared/planner/model/lengths.ts'
import { roomNames } from '#shared/planner/text/names.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { StartForm } from './answers.ts'
import { Lines } from '../editor/planner-icons.tsx'
import { Obstructions } from './start-obstructions.tsx'
import { Size } from './start-size.tsx'

/** Its button stands below the drawing. */
export const START_FORM = 'start'

type AnswersProps = {
  form: StartForm | null
  /** Default values. */
  first: Record<string, string>
  unit: LengthUnit | undefined
  onChange: (form: HTMLFormElement) => void
}

/** Floor plans as icons. */
const plans: Record<Room['kind'], string> = {
  wall: 'M3 10h30M8 10v8h20v-8',
  reach: 'M3 30h7M26 30h7M6 30V8h24v22M8 8v7h20V8',
  l: 'M6 32V6h26M13 32V13h19',
  u: 'M5 32V6h26v26M11 32V12h14v20',
}

const things: readonly { name: Kind; label: string; hint: string }[] = [
  { name: 'shirts', label: 'Shirts, jackets, pants', hint: 'about an inch of rod each' },
  { name: 'coats', label: 'Coats and dresses', hint: '2″ each, 54″ clear' },
  { name: 'folded', label: 'Folded things', hint: '12 a drawer' },
  { name: 'shoes', label: 'Pairs of shoes', hint: '8″ of shelf each' },
  { name: 'children', label: 'Children’s things', hint: 'three rods, 22″ clear' },
]

export function StartAnswers({ form, first, unit, onChange }: AnswersProps) {
  const values = form?.values ?? first
  const element = useRef<HTMLFormElement>(null)
  // The browser may have restored answers.
  useEffect(() => onChange(element.current!), [])
  return (
    <form
      ref={element}
      id={START_FORM}
      className="start__answers"
      method="get"
      action={paths.planner}
      data-seeks-heading=""
      onInput={({ currentTarget }) => onChange(currentTarget)}
      onClick={({ currentTarget }) => onChange(currentTarget)}
    >
      {unit && <input type="hidden" name="unit" value={unit} />}
      <Room chosen={values['kind'] ?? 'reach'} />
      <Size form={form} values={values} unit={unit} />
      <Contents values={values} />
      <Obstructions form={form} values={values} unit={unit} />
    </form>
  )
}

function Room({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend>1. The room</legend>
      <div className="rooms">
        {roomKinds.map((kind) => (
          <label className="option" key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
            <Lines d={plans[kind]} box="0 0 36 36" />
            <span>{roomNames[kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Contents({ values }: { values: Record<string, string> }) {
  return (
    <fieldset>
      <legend>3. What goes in</legend>
      <div className="counts">
        {things.map(({ name, label, hint }) => (
          <div key={name}>
            <label htmlFor={`start-${name}`}>
              {label} <small>{hint}</small>
            </label>
            <div className="qty">
              <Step name={name} by={-1} label={`Fewer ${label.toLowerCase()}`} />
              <input
                id={`start-${name}`}
                name={name}
                type="text"
                inputMode="numeric"
                maxLength={3}
                defaultValue={values[name] ?? '0'}
              />
              <Step name={name} by={1} label={`More ${label.toLowerCase()}`} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The form hears the click and reads the new number. */
function Step({ name, by, label }: { name: string; by: 1 | -1; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-needs-script=""
      onClick={({ currentTarget }) => {
        const input = currentTarget.form!.elements.namedItem(name) as HTMLInputElement
        input.value = String(Math.max(0, Math.min(200, (Number(input.value) || 0) + by)))
      }}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
    </button>
  )
}
