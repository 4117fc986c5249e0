import { RECEIVED_FILES, MAX_FILE_BYTES, megabytes, type FileRule } from '#shared/actions/form-files.ts'
import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldErrors } from './field-error.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

type FileFieldProps = {
  rule: FileRule
  label: string
  hint: string
  form: FormState | null
  /** Files that are there already; the form drops those whose check mark is taken away. */
  stored?: readonly SentFile[]
}

/** A file input. Files stored by an earlier attempt are listed and need not be chosen again. */
export function FileField({ rule, label, hint, form, stored = [] }: FileFieldProps) {
  const { field, typesText, accept, max } = rule
  const errors = fieldErrors(form, field)
  const received = form ? receivedIn(form) : stored.map(asReceived)
  const described = [`${field}-hint`, errors && `${field}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={field}>
        {label} <i>(optional)</i>
      </label>
      <span className="hint" id={`${field}-hint`}>
        {hint} {typesText}, {megabytes(MAX_FILE_BYTES)} {max === 1 ? 'at most' : 'each'}.
      </span>
      {received.length > 0 && <ReceivedFiles files={received} />}
      <div className="upload">
        <Icon name="upload" />
        <input
          // A new key empties the input once its files are stored.
          key={received.map(({ value }) => value).join()}
          id={field}
          name={field}
          type="file"
          multiple={max > 1}
          accept={accept}
          aria-invalid={errors ? true : undefined}
          aria-describedby={described}
        />
      </div>
      {form?.lostFiles && <p className="hint">The files you chose weren’t uploaded. Choose them again.</p>}
      {errors && (
        <div id={`${field}-error`}>
          {errors.map((error) => (
            <FieldError key={error}>{error}</FieldError>
          ))}
        </div>
      )}
    </div>
  )
}

type SentFile = { token: string; name: string; bytes: number }
type ReceivedFile = { value: string; name: string; size: string }

function ReceivedFiles({ files }: { files: readonly ReceivedFile[] }) {
  return (
    <ul className="upload-list" aria-label="Files that have arrived">
      {files.map(({ value, name, size }) => (
        <li key={value}>
          <label className="check">
            <input type="checkbox" name={RECEIVED_FILES} value={value} defaultChecked />
            <span>
              {name} <span className="muted">{size}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function asReceived({ token, name, bytes }: SentFile): ReceivedFile {
  return { value: `${token} ${name}`, name, size: megabytes(bytes) }
}

function receivedIn(form: FormState): ReceivedFile[] {
  const files = (form.data as { kept?: SentFile[] } | null)?.kept
  if (files) return files.map(asReceived)
  const values = [form.values[RECEIVED_FILES] ?? []].flat().filter((value) => value.includes(' '))
  return values.map((value) => ({ value, name: value.slice(value.indexOf(' ') + 1), size: '' }))
}
