import { countChanges } from '#db/desk/products/count-changes.ts'
import { fullTime } from '#shared/desk/times.ts'
import type { PriceBatch } from '#db/desk/products/batches.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { When } from '#desk/frame/when.tsx'

/** The latest changes; one that is planned or applied can be undone. */
export function PriceBatches({ batches }: { batches: readonly PriceBatch[] }) {
  if (batches.length === 0) return null
  return (
    <DeskPanel id="batches-h" title="Changes so far" className="panel desk-narrow">
      <ul className="stack stack--4">
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </DeskPanel>
  )
}

function Batch({ batch }: { batch: PriceBatch }) {
  const { now } = useDesk()
  const posted = useFormState('prices-undo')
  const { id, name, rows, rates, state, actor, createdAt, version } = batch
  const isOpen = state === 'planned' || state === 'applied'
  return (
    <li className="stack stack--1">
      <p>
        <b>{name}</b>
        {`: ${countChanges(rows, rates)}, ${describeState(batch)}`}
      </p>
      <p className="desk-note">
        {actor}, <When at={createdAt} now={now} />
      </p>
      {isOpen && (
        <DeskForm action="prices-undo" version={version} hidden={{ id }} className="stack stack--2">
          <Proof form={posted?.values['id'] === String(id) ? posted : null} of={String(id)} />
          <div className="cluster">
            <DeskSubmit look="secondary sm">{`${state === 'planned' ? 'Withdraw' : 'Undo'} “${name}”`}</DeskSubmit>
          </div>
        </DeskForm>
      )}
    </li>
  )
}

function describeState({ state, applyAt, endAt, problem }: PriceBatch): string {
  if (problem && state === 'planned') return `could not begin. ${problem}`
  if (problem && state === 'applied') return `could not end. ${problem}`
  const end = endAt === null ? '' : `, ends ${fullTime(endAt)}`
  if (state === 'planned') return `begins ${fullTime(applyAt!)}${end}`
  return state === 'applied' ? `applied${end}` : state
}
