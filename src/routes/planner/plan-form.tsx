import type { ReactNode } from 'react'
import { fieldText } from '#shared/actions/fields.ts'
import type { PlannerAddress } from '#shared/planner/planner-href.ts'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { fieldError } from '#ui/form/field-error.tsx'

/** The drawing and the section that the page shows. */
export type Place = Pick<PlannerAddress, 'code' | 'kit' | 'line' | 'name' | 'saved'> & { run: number; section: number }

type PlanFormProps = {
  place: Place
  /** Distinguishes the forms of a page. */
  name: string
  /** What the form asks for unless its button says otherwise. */
  command: string
  part?: number
  className?: string
  /** Sends the form as soon as a field changes. */
  sendsItself?: boolean
  children: ReactNode
}

/** A form that changes the drawing. */
export function PlanForm({ place, name, command, part, className, sendsItself, children }: PlanFormProps) {
  const { code, kit, line, name: called, saved, run, section } = place
  const hidden = { d: code, n: called, kit, line, saved, run, section, part, do: command }
  return (
    <ActionForm
      action="plan"
      subject={['form', name]}
      className={className}
      data-autosubmit={sendsItself ? '' : undefined}
    >
      {Object.entries(hidden).map(
        ([field, value]) => value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {children}
    </ActionForm>
  )
}

type SelectProps<Value extends string | number> = {
  id: string
  name: string
  label: string
  value: Value
  choices: readonly (readonly [value: Value, text: string, disabled?: boolean])[]
}

export function Select<Value extends string | number>({ id, name, label, value, choices }: SelectProps<Value>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={value} key={value}>
        {choices.map(([choice, text, disabled]) => (
          <option key={choice} value={choice} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A length; after a refusal it shows what was typed and is marked. */
export function Inches({ id, name, label, value }: { id: string; name: string; label: string; value: string }) {
  const form = useFormState('plan')
  const typed = form && fieldText(form.values, name)
  const error = fieldError(form, name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input-unit">
        <input
          className="input"
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed || value}
          key={value}
          aria-invalid={error ? true : undefined}
        />
        <span>in</span>
      </div>
    </div>
  )
}
