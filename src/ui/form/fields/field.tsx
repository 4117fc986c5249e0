import type { InputHTMLAttributes } from 'react'
import { fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldError, fieldId } from './field-error.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> & {
  name: string
  label: string
  hint?: string
  /** `unsaid` where no one expects a field to be required, as in a filter. */
  optional?: boolean | 'unsaid'
  /** The form's failed post, for the field's typed value and error. */
  form: FormState | null
  value?: string
  choices?: readonly (readonly [value: string, label: string])[]
  /** Names a chosen value that isn't among the choices, or no longer. */
  unlisted?: string
  rows?: number
  describedBy?: string
  unit?: string
}

export function Field({
  name,
  label,
  hint,
  optional,
  form,
  value,
  choices,
  unlisted,
  rows,
  describedBy,
  unit,
  ...input
}: FieldProps) {
  const id = input.id ?? fieldId(name)
  const error = fieldError(form, name)
  const initial = initialText(form, name, value)
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional === true && <i> (optional)</i>}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Control
        choices={withChosen({ choices, unlisted }, initial, error)}
        rows={rows}
        unit={unit}
        input={input}
        shared={{
          id,
          name,
          required: !optional,
          defaultValue: initial,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        }}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Browsers would choose the first of the choices instead, and the next post would change what no one has touched. */
function withChosen(
  { choices, unlisted }: Pick<FieldProps, 'choices' | 'unlisted'>,
  chosen: string,
  error: string | undefined,
): FieldProps['choices'] {
  const isListed = !choices || choices.some(([value]) => value === chosen)
  if (isListed || chosen === '' || error) return choices
  return [...choices, [chosen, unlisted ?? chosen.slice(0, 80)]]
}

type ControlProps = {
  [key in 'choices' | 'rows' | 'unit']: FieldProps[key] | undefined
} & {
  input: InputHTMLAttributes<HTMLInputElement>
  shared: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'id' | 'name' | 'required' | 'aria-invalid' | 'aria-describedby'
  > & {
    defaultValue: string
  }
}

/** Keyboards correct no address. */
const asWritten = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' }

function Control({ choices, rows, unit, input, shared }: ControlProps) {
  if (choices) {
    return (
      <select className="input" {...shared} autoComplete={input.autoComplete}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    )
  }
  if (rows) return <textarea className="input" {...shared} rows={rows} maxLength={input.maxLength} />
  const line = <input className="input" type="text" {...(input.type === 'email' && asWritten)} {...input} {...shared} />
  if (!unit) return line
  return (
    <div className="input-unit">
      {line}
      <span>{unit}</span>
    </div>
  )
}

function initialText(form: FormState | null, name: string, value = ''): string {
  return form ? fieldText(form.values, name) : value
}
