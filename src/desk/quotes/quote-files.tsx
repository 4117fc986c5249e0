import { attachments } from '#shared/actions/form-files.ts'
import type { FormState } from '#shared/state/page.ts'
import { LinkedFiles } from '#desk/frame/linked-files.tsx'
import { FileField } from '#ui/form/fields/file-field.tsx'
import type { ShownQuote } from './load-quote.ts'

type QuoteFilesProps = {
  files: ShownQuote['given']
  /** The state of the quote's form; left out if the quote can no longer be changed. */
  form?: FormState | null
}

/** Drawings and papers that the quote's page gives to the customer. */
export function QuoteFiles({ files, form }: QuoteFilesProps) {
  return (
    <section className="panel form" aria-labelledby="files-h">
      <h2 id="files-h">Files for the customer</h2>
      <LinkedFiles files={files} />
      {form !== undefined && (
        <FileField
          rule={attachments}
          label="Attach files"
          hint="Up to 3, such as a drawing."
          form={form}
          stored={files}
        />
      )}
    </section>
  )
}
