import { counted } from '#shared/desk/times.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { fieldId } from '#ui/form/fields/field-error.tsx'
import { WrongRows } from '#desk/frame/wrong-rows.tsx'
import type { CheckedImport, ImportProblem } from './check.ts'
import { ImportChanges } from './import-changes.tsx'
import { ImportColumns } from './import-columns.tsx'
import type { StoredImport } from './sql.ts'

/** A file with what it would change. */
export type PlannedImport = StoredImport & { plan: CheckedImport }

/** The changes of a file, its problems, and the form that applies it. */
export function ImportPlan({ of }: { of: PlannedImport }) {
  const { changes, unchanged, problems, conflicts } = of.plan
  const unreadable = problems.filter(({ needsSure }) => !needsSure)
  const wrong = countRows(unreadable)
  const halved = countRows(problems) - wrong
  return (
    <>
      <dl className="outcome">
        <Outcome count={changes.length} text={changes.length === 1 ? 'row changes' : 'rows change'} />
        <Outcome count={unchanged} text={unchanged === 1 ? 'stays as it is' : 'stay as they are'} />
        <Outcome count={wrong} text={wrong === 1 ? 'row is wrong' : 'rows are wrong'} isWrong={wrong > 0} />
        {halved > 0 && <Outcome count={halved} text={halfOff(halved)} isWrong />}
      </dl>
      {wrong > 0 && (
        <WrongRows
          id="bad-h"
          label="Rows that cannot be read"
          rows={unreadable}
          title={wrong === 1 ? '1 row cannot be read' : `${wrong} rows cannot be read`}
        />
      )}
      {halved > 0 && (
        <WrongRows
          id="half-h"
          label="Rows with more than half off"
          rows={problems.filter(({ needsSure }) => needsSure)}
          title={`${halved} ${halfOff(halved)}`}
        />
      )}
      {conflicts.length > 0 && (
        <section className="panel" aria-labelledby="conflicts-h">
          <h2 id="conflicts-h">Changed since the file was read</h2>
          <p className="muted">These are left out. Choose the file again to see what it would change now.</p>
          <ul className="effects">
            {conflicts.map(({ row, id, name }) => (
              <li key={id}>{`Row ${row}: ${name} (${id})`}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="desk-cols desk-cols--total">
        <ImportChanges kind={of.kind} changes={changes} />
        <div>
          <Apply of={of} wrong={wrong} halved={halved} />
          <ImportColumns kind={of.kind} columns={of.table.columns} />
        </div>
      </div>
    </>
  )
}

function countRows(problems: readonly ImportProblem[]): number {
  return new Set(problems.map(({ row }) => row)).size
}

function halfOff(rows: number): string {
  return rows === 1 ? 'row takes more than half off' : 'rows take more than half off'
}

function Outcome({ count, text, isWrong = false }: { count: number; text: string; isWrong?: boolean }) {
  return (
    <div className={isWrong ? 'is-wrong' : undefined}>
      <dd>{count}</dd>
      <dt>{text}</dt>
    </div>
  )
}

function Apply({ of, wrong, halved }: { of: PlannedImport; wrong: number; halved: number }) {
  const form = useFormState('import-apply')
  const { id, version, plan, kind } = of
  const count = plan.changes.length
  return (
    <section className="panel stack stack--3" aria-labelledby="apply-h">
      <h2 id="apply-h">Apply</h2>
      <DeskForm action="import-apply" version={version} hidden={{ id }} className="stack stack--3">
        {wrong + halved > 0 && (
          <div className="form">
            {halved > 0 && (
              <Check name="sure" form={form}>{`Yes, also ${counted(halved, 'row')} with more than half off`}</Check>
            )}
            <Check name="leave_out" form={form}>{`Leave out ${counted(wrong + halved, 'row')}`}</Check>
          </div>
        )}
        {count + halved > 0 && <Proof form={form} />}
        {count + halved > 0 && (
          <DeskSubmit look="primary block" id={fieldId('apply')}>
            {count > 0 ? `Apply ${counted(count, 'change')}` : 'Apply'}
          </DeskSubmit>
        )}
      </DeskForm>
      {wrong + halved > 0 && (
        <DeskForm action="import-problems" hidden={{ id }}>
          <DeskSubmit look="secondary block">Save the wrong rows</DeskSubmit>
        </DeskForm>
      )}
      <ul className="effects desk-note">
        {kind === 'families' && <li>Open carts show the old and the new price.</li>}
        <li>Products that others change in the meantime are skipped and listed.</li>
        <li>You can undo all of it for a day.</li>
      </ul>
    </section>
  )
}
