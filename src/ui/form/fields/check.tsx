import type { ReactNode } from 'react'
import { fieldChecked, fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldError, fieldId } from './field-error.tsx'

type CheckProps = {
  name: string
  form: FormState | null
  checked?: boolean
  /** The value to send instead of "on". */
  value?: string
  children: ReactNode
}

export function Check({ name, form, checked = false, value, children }: CheckProps) {
  const id = fieldId(name)
  const error = fieldError(form, name)
  const wasChecked = form && (value ? fieldText(form.values, name) === value : fieldChecked(form.values, name))
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={wasChecked ?? checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
