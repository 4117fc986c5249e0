import { createContext, use, type ReactNode } from 'react'
import { fieldText } from '#shared/actions/fields.ts'
import { fieldLength, type LengthUnit } from '#shared/planner/model/lengths.ts'
import type { PlannerAddress } from '#shared/planner/planner-href.ts'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { Hidden } from './hidden-fields.tsx'
import { Refused } from './refused.tsx'

export type Place = Pick<PlannerAddress, 'code' | 'kit' | 'line' | 'name' | 'next' | 'saved' | 'unit' | 'want'> & {
  run: number
  section: number
  /** False while the first section shows only by default. */
  isChosen: boolean
}

/** The address, with a section only if someone selected it. */
export function toPlannerAddress(place: Place): PlannerAddress {
  return place.isChosen ? place : { ...place, section: undefined }
}

type PlanFormProps = {
  place: Place
  name: string
  /** The command, unless the button names another. */
  command: string
  part?: number
  id?: string
  /** The form is about the whole closet: the next page shows a section only if one is selected. */
  isOfCloset?: boolean
  className?: string
  sendsItself?: boolean
  children?: ReactNode
}

type FormContent = {
  name: string
  unit: LengthUnit | undefined
  /** A key: fields reset with each design and section. */
  subject: string
}

const FormContext = createContext<FormContent>({ name: '', unit: undefined, subject: '' })

export function PlanForm({
  place,
  name,
  command,
  part,
  id,
  isOfCloset,
  className,
  sendsItself,
  children,
}: PlanFormProps) {
  return (
    <ActionForm
      action="plan"
      subject={['form', name]}
      id={id}
      className={className}
      data-autosubmit={sendsItself ? '' : undefined}
      errorDisplay={(form) => <Refused form={form} code={place.code} />}
    >
      <Hidden fields={listPlaceFields(place, isOfCloset, { part, do: command })} />
      <FormContext value={{ name, unit: place.unit, subject: buildSubject(place) }}>{children}</FormContext>
    </ActionForm>
  )
}

function listPlaceFields({ code, name, isChosen, run, section, ...rest }: Place, isOfCloset = false, more: object) {
  return {
    d: code,
    n: name,
    ...rest,
    ...(run > 0 && { run }),
    ...((isChosen || !isOfCloset) && { run, section }),
    ...more,
  }
}

export function buildSubject({ code, run, section }: Place): string {
  return `${code} ${run} ${section}`
}

/** This form's state if it was rejected. */
function useTyped(): ReturnType<typeof useFormState> {
  const { name } = use(FormContext)
  const form = useFormState('plan')
  return form && fieldText(form.values, 'form') === name ? form : null
}

type SelectProps<Value extends string | number> = {
  id: string
  name: string
  label: string
  value: Value
  choices: readonly (readonly [value: Value, text: string, disabled?: boolean])[]
  isLabelHidden?: boolean
}

export function Select<Value extends string | number>({
  id,
  name,
  label,
  value,
  choices,
  ...props
}: SelectProps<Value>) {
  const { subject } = use(FormContext)
  const form = useTyped()
  return (
    <div className="field">
      <label htmlFor={id} className={props.isLabelHidden ? 'sr-only' : undefined}>
        {label}
      </label>
      <select
        className="input input--sm"
        id={id}
        name={name}
        defaultValue={(form && fieldText(form.values, name)) || value}
        key={subject}
      >
        {choices.map(([choice, text, disabled]) => (
          <option key={choice} value={choice} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

type LengthProps = { id: string; name: string; label: string; value: number | null; optional?: boolean }

/** A length in eighths of an inch, null for an empty field. After a rejection it shows what was typed and the error. */
export function Length({ id, name, label, value, optional }: LengthProps) {
  const { unit, subject } = use(FormContext)
  const form = useTyped()
  const error = fieldError(form, name)
  const text = value === null ? '' : fieldLength(value, unit)
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <i> (optional)</i>}
      </label>
      <div className="input-unit">
        <input
          className="input input--sm"
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={40}
          defaultValue={form && name in form.values ? fieldText(form.values, name) : text}
          key={subject}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{unit ?? 'in'}</span>
      </div>
      {error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
