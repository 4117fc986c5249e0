import type { FormState } from '#shared/state/page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { When } from '#desk/frame/when.tsx'
import { WrongRows } from '#desk/frame/wrong-rows.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { Problem } from './redirect-rules.ts'
import type { StoredRedirect } from './redirect-sql.ts'

/** Old addresses and where they lead. */
export function Redirects({ redirects }: { redirects: readonly StoredRedirect[] }) {
  return (
    <>
      <AddRedirect />
      {redirects.length === 0 ? <p className="muted">No redirects yet.</p> : <Rows redirects={redirects} />}
    </>
  )
}

function AddRedirect() {
  const posted = useFormState('redirects-add')
  const isList = posted?.values['lines'] !== undefined
  const one = isList ? null : posted
  return (
    <DeskPanel id="redirect-h" title="New redirect" className="panel desk-narrow">
      <DeskForm action="redirects-add" className="form">
        <p className="muted">For an old URL. The query string is kept.</p>
        <Field name="from" label="From" hint="Such as /old-page." form={one} autoComplete="off" spellCheck={false} />
        <Field name="to" label="To" hint="Such as /reviews." form={one} autoComplete="off" spellCheck={false} />
        <DeskSubmit look="primary">Add redirect</DeskSubmit>
      </DeskForm>
      <DeskFold title={<h3>Add many</h3>} isOpen={isList}>
        <AddMany form={isList ? posted : null} />
      </DeskFold>
    </DeskPanel>
  )
}

function AddMany({ form }: { form: FormState | null }) {
  const { problems = [] } = (form?.data ?? {}) as { problems?: Problem[] }
  return (
    <>
      {problems.length > 0 && (
        <WrongRows
          id="bad-h"
          title="Lines to correct"
          label="Lines that cannot be added"
          rows={problems}
          headings={{ row: 'Line', value: 'Typed' }}
        />
      )}
      <DeskForm action="redirects-add" className="form">
        <Field
          name="lines"
          label="Redirects"
          hint="Paste a CSV file: /old-page, /new-page in each line, up to 500 lines. All are added or none."
          form={form}
          rows={6}
        />
        <DeskSubmit>Add all</DeskSubmit>
      </DeskForm>
    </>
  )
}

function Rows({ redirects }: { redirects: readonly StoredRedirect[] }) {
  const { now } = useDesk()
  return (
    <DeskTable
      caption="Redirects, newest first"
      columns={['From', 'To', { end: 'Hits' }, 'Added', { hidden: 'Delete' }]}
    >
      {redirects.map(({ id, version, from, to, hits, createdAt }) => (
        <tr key={id}>
          <td className="at-1">{from}</td>
          <td data-label="To">{to}</td>
          <Figure label="Hits">{hits.toLocaleString('en-US')}</Figure>
          <td className="keep" data-label="Added">
            <When at={createdAt} now={now} />
          </td>
          <td className="end">
            <DeskForm action="redirect-delete" version={version} hidden={{ id }}>
              <DeskSubmit look="quiet sm" aria-label={`Delete ${from}`}>
                Delete
              </DeskSubmit>
            </DeskForm>
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
