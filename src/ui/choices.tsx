import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldId } from './field.tsx'

type ChoicesProps = {
  name: string
  legend: string
  choices: readonly string[]
  form: FormState | null
  /** What is chosen before anything was sent. */
  value?: string
  hint?: string
  /** Any number of them. */
  several?: boolean
}

/** Buttons of which one or several are chosen, with their error below. */
export function Choices({ name, legend, choices, form, value = '', hint, several = false }: ChoicesProps) {
  const id = fieldId(name)
  const error = form?.errors[name]?.[0]
  const chosen = form ? [form.values[name] ?? []].flat() : [value]
  return (
    <fieldset className="stack stack--2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="small">
        <b>{legend}</b> {hint && <span className="muted">{hint}</span>}
      </legend>
      <div className="options">
        {choices.map((choice, index) => (
          <label className="option" key={choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              id={index === 0 ? id : undefined}
              name={name}
              value={choice}
              defaultChecked={chosen.includes(choice)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
