import type { FormState } from '#shared/state/page.ts'
import { fieldId } from '#ui/form/fields/field-error.tsx'

/** Takes the focus, with and without the browser's script. */
export function ErrorSummary({ form, heading = 'There is a problem' }: { form: FormState | null; heading?: string }) {
  if (!form || form.isToast) return null
  const errors = Object.entries(form.errors)
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus data-error-summary="">
      <h2>{heading}</h2>
      <ul>
        {errors.length === 0 && <li>{form.message}</li>}
        {errors.map(([name, messages]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{messages[0]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
