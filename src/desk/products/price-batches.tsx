import { countChanges } from '#db/desk/products/count-changes.ts'
import { fullTime } from '#shared/desk/times.ts'
import type { PriceBatch } from '#db/desk/products/batches.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { When } from '#desk/frame/when.tsx'

/** The latest changes; one that is planned or applied can be undone. */
export function PriceBatches({ batches }: { batches: readonly PriceBatch[] }) {
  if (batches.length === 0) return null
  return (
    <section className="panel desk-narrow" aria-labelledby="batches-h">
      <div className="panel-head">
        <h2 id="batches-h">Changes so far</h2>
      </div>
      <ul className="stack stack--4">
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
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
            <button className="btn btn--secondary btn--sm" type="submit">
              {`${state === 'planned' ? 'Withdraw' : 'Undo'} “${name}”`}
            </button>
          </div>
        </DeskForm>
      )}
    </li>
  )
}

function describeState({ state, applyAt, endAt }: PriceBatch): string {
  const end = endAt === null ? '' : `, ends ${fullTime(endAt)}`
  if (state === 'planned') return `begins ${fullTime(applyAt!)}${end}`
  return state === 'applied' ? `applied${end}` : state
}
