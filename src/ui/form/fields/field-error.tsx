import type { ReactNode } from 'react'
import type { FormState } from '#shared/state/page.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </span>
  )
}

export function fieldError(form: FormState | null, name: string): string | undefined {
  return fieldErrors(form, name)?.[0]
}

export function fieldErrors(form: FormState | null, name: string): string[] | undefined {
  return form?.changed?.includes(name) ? undefined : form?.errors[name]
}

export function fieldId(name: string): string {
  return name.replaceAll(/[.[\]]+/g, '-').replace(/-$/, '')
}
