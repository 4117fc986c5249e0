import type { ReactNode } from 'react'
import { fieldChecked } from '#shared/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldId } from './field.tsx'

type CheckProps = {
  name: string
  form: FormState | null
  /** Whether it is checked before anything was sent. */
  checked?: boolean
  children: ReactNode
}

/** A labelled checkbox that sends "on", with its error below. */
export function Check({ name, form, checked = false, children }: CheckProps) {
  const id = fieldId(name)
  const error = form?.errors[name]?.[0]
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={form ? fieldChecked(form.values, name) : checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
