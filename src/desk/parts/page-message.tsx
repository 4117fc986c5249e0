import { fieldId } from '#ui/form/field-error.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { useDesk } from './desk-context.ts'

/** What came of the posted form, above the page: why nothing was done, or what is still to do. Takes the focus. */
export function PageMessage() {
  const { form, notices } = useDesk()
  return (
    <>
      {notices.map(({ kind, text }) => (
        <div key={text} className={`notice notice--${kind === 'warning' ? 'warning' : 'tint'}`} role="status">
          <Icon name={kind === 'warning' ? 'alert' : 'check'} />
          <p>{text}</p>
        </div>
      ))}
      {form && form.message !== '' && <FormMessage />}
    </>
  )
}

function FormMessage() {
  const { status, message, errors } = useDesk().form!
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
      <h2>{status === 409 ? 'Somebody else was first' : 'Nothing was saved'}</h2>
      <ul>
        {entries.length === 0 && <li>{message}</li>}
        {entries.map(([name, [error]]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
