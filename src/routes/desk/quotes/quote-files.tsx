import { attachments } from '#shared/actions/form-files.ts'
import type { DeskQuote } from '#shared/schema/desk/quotes.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { LinkedFiles } from '#ui/desk/linked-files.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { FileField } from '#ui/form/fields/file-field.tsx'

/** Drawings and papers that the quote's page gives to the customer. */
export function QuoteFiles({ quote: { files, version, state } }: { quote: DeskQuote }) {
  const form = useFormState('quote-files')
  const isOver = state === 'ordered' || state === 'withdrawn'
  if (isOver && files.length === 0) return null
  return (
    <section className="panel form" aria-labelledby="files-h">
      <h2 id="files-h">Files for the customer</h2>
      <LinkedFiles files={files} />
      {!isOver && (
        <DeskForm action="quote-files" version={version} encType="multipart/form-data" className="form">
          <FileField
            rule={attachments}
            label="Attach files"
            hint="Up to 3, such as a drawing."
            form={form}
            stored={files}
          />
          <div className="cluster">
            <button className="btn btn--secondary" type="submit">
              Save files
            </button>
          </div>
        </DeskForm>
      )}
    </section>
  )
}
