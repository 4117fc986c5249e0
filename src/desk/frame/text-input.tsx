import { fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'

type TextInputProps = {
  name: string
  label: string
  form: FormState | null
  value: string
  placeholder?: string
  inputMode?: 'decimal' | 'text'
}

/** A short number in a row of a table. */
export function TextInput({ name, label, form, value, placeholder, inputMode = 'decimal' }: TextInputProps) {
  const error = fieldError(form, name)
  return (
    <>
      <input
        className="input num-in"
        type="text"
        id={fieldId(name)}
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId(name)}-error` : undefined}
        defaultValue={form ? fieldText(form.values, name) : value}
        placeholder={placeholder}
      />
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
    </>
  )
}
