import { importFile } from '#shared/desk/files.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { checkImport, parseId } from './check.ts'
import { applyImport, readImport, saveProblems, undoImport } from './import-forms.ts'
import { ImportPlan, type PlannedImport } from './import-plan.tsx'
import { LatestImports } from './latest-imports.tsx'
import { readImports, type ListedImport } from './sql.ts'

type Data = { latest: ListedImport[]; shown: PlannedImport | null }

export const imports = deskPage<Data>(deskPaths.imports, {
  needs: 'importProducts',
  title: 'Import',
  load: async ({ db, query }) => {
    const { latest, chosen } = await readImports(db, parseId(query.get('import') ?? ''))
    const isOpen = chosen?.state === 'checked'
    return { data: { latest, shown: isOpen ? { ...chosen, plan: await checkImport(db, chosen) } : null } }
  },
  Screen: ImportsScreen,
  forms: [readImport, saveProblems, applyImport, undoImport],
})

/** Changes many products, or their stock, by a file: first what it would change, then the change. */
function ImportsScreen({ data: { latest, shown } }: { data: Data }) {
  return (
    <>
      <div>
        <Crumbs to={deskPaths.products} name="Products" here="Import" />
        <DeskHead
          title={shown ? shown.fileName : 'Import'}
          about={
            shown
              ? `Nothing has changed yet. ${counted(shown.rows, 'row')}, read by ${shown.actor}. Kept for a day.`
              : 'Export the products, change the file, and choose it here. You see every change before you apply it.'
          }
        >
          {shown && (
            <a className="btn btn--secondary" href={deskPaths.imports}>
              Another file
            </a>
          )}
        </DeskHead>
      </div>
      {shown ? (
        <ImportPlan of={shown} />
      ) : (
        <div className="desk-cols">
          <ChooseFile />
          <div>
            <ReadColumns />
            <LatestImports latest={latest} />
          </div>
        </div>
      )}
    </>
  )
}

function ChooseFile() {
  const form = useFormState('import-read')
  const error = fieldError(form, importFile.field)
  return (
    <DeskPanel id="file-h" title="Choose a file">
      <DeskForm action="import-read" encType="multipart/form-data" className="form">
        <div className="field">
          <label htmlFor={importFile.field}>File</label>
          <span className="hint" id="file-hint">
            CSV or Excel (.xlsx), up to 2 MB, 2,000 rows and 100 columns. The first row has the names of the columns.
          </span>
          <div className="upload">
            <Icon name="upload" />
            <input
              id={importFile.field}
              name={importFile.field}
              type="file"
              required
              accept=".csv,.txt,.xlsx,text/csv"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
            />
          </div>
          {error && <FieldError id="file-error">{error}</FieldError>}
        </div>
        <div className="cluster">
          <DeskSubmit look="primary">Look at the changes</DeskSubmit>
        </div>
      </DeskForm>
    </DeskPanel>
  )
}

function ReadColumns() {
  return (
    <DeskPanel id="columns-h" title="Columns">
      <ul className="effects">
        <li>Products have the columns id, name, description, position, price, sale_price and for_sale.</li>
        <li>Stock has the columns product, stock and low_below.</li>
        <li>Columns that are not in the file stay as they are.</li>
      </ul>
    </DeskPanel>
  )
}
