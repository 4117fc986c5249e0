import { fieldId } from '#ui/form/fields/field-error.tsx'
import { useAtomValue } from 'jotai/react'
import { formStateAtom, type FormState } from '#shared/state/page.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { typedText } from './typed-text.ts'
import { useDesk } from './desk-context.ts'

/** The outcome of the posted form, above the page: the reason for a refusal, or the next step. Takes the focus. */
export function PageMessage() {
  const { notices } = useDesk()
  const form = useAtomValue(formStateAtom)
  return (
    <>
      {notices.map(({ kind, text }) => (
        <div key={text} className={`notice notice--${kind === 'warning' ? 'warning' : 'tint'}`} role="status">
          <Icon name={kind === 'warning' ? 'alert' : 'check'} />
          <p>{text}</p>
        </div>
      ))}
      {form && form.message !== '' && <FormMessage {...form} />}
    </>
  )
}

function FormMessage({ status, message, errors, values, data }: FormState) {
  if (status < 400) {
    return (
      <div className="notice notice--tint" role="status">
        <Icon name="info" />
        <p>{message}</p>
      </div>
    )
  }
  const entries = Object.entries(errors)
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus data-error-summary="">
      <h2>{readHeading(data)}</h2>
      <ul>
        {entries.length === 0 && <li>{message}</li>}
        {entries.map(([name, [error]]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{error}</a>
          </li>
        ))}
      </ul>
      {status === 409 && <Typed values={values} />}
    </div>
  )
}

function readHeading(data: unknown): string {
  const { code, isOwn } = (data ?? {}) as { code?: string; isOwn?: boolean }
  if (code === 'in_progress') return 'Still being saved'
  return code === 'changed' && !isOwn ? 'Someone else made a change first' : 'Nothing was saved'
}

/** Shows the typed text even if the new page has no such form. */
function Typed({ values }: Pick<FormState, 'values'>) {
  const typed = typedText(values)
  if (typed.length === 0) return null
  return (
    <dl className="typed" aria-label="What you wrote">
      {typed.map(({ label, text }, index) => (
        <div key={index}>
          <dt>You wrote, {label.toLowerCase()}:</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
