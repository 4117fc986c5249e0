import type { ComponentProps } from 'react'
import { Field } from '#ui/form/fields/field.tsx'

/** A field that narrows a list, which no one expects to be required. */
export function FilterField(props: Omit<ComponentProps<typeof Field>, 'form' | 'optional'>) {
  return <Field {...props} form={null} optional="unsaid" />
}
