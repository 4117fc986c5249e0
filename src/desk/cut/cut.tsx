import { shopDay, formatDay } from '#shared/checkout/delivery-dates.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { boardLengthText } from '#shared/boards/board-length.ts'
import { counted } from '#shared/desk/times.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { When } from '#desk/frame/when.tsx'
import { RemakeBadge } from '#desk/orders/remake-badge.tsx'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import type { StoredOffcut } from './cut-plan.ts'
import { makePlan } from './make-plan.ts'
import { discardOffcut } from './plan-forms.ts'
import { findWork, type ListedPlan, type PlanState, type ReadyOrder } from './sql.ts'

/** `chosen` are the numbers of orders in the address; without any, all are chosen. */
type Data = Awaited<ReturnType<typeof findWork>> & { chosen: string[] }

/** The orders that can be cut, the plans, and the offcuts in stock. */
export const cutScreen = deskPage<Data>(deskPaths.cut, {
  needs: 'moveOrder',
  title: 'Cut',
  load: async ({ db, query }) => ({ data: { ...(await findWork(db)), chosen: query.getAll('n') } }),
  Screen: CutScreen,
  forms: [makePlan, discardOffcut],
})

export const planStates: Record<PlanState, string> = {
  planned: 'Planned',
  started: 'Being cut',
  done: 'All cut',
  dropped: 'Dropped',
}

function CutScreen({ data: { ready, plans, offcuts, chosen } }: { data: Data }) {
  return (
    <>
      <DeskHead
        title="Cut"
        about="Plan the boards of several orders together: they share sheets, and use what earlier plans left."
      />
      <div className="desk-cols">
        <Ready orders={ready} chosen={chosen} />
        <div className="stack">
          <Plans plans={plans} />
          <Offcuts offcuts={offcuts} />
        </div>
      </div>
    </>
  )
}

/** The days on which orders leave, the first one first. */
function Ready({ orders, chosen }: { orders: readonly ReadyOrder[]; chosen: readonly string[] }) {
  const { now } = useDesk()
  const form = useFormState('cut-plan')
  const problem = fieldError(form, 'n')
  const days = [...Map.groupBy(orders, ({ cutBy }) => cutBy)]
  const boards = orders.reduce((sum, order) => sum + order.boards, 0)
  return (
    <DeskForm action="cut-plan" className="panel stack stack--3" aria-labelledby="ready-h">
      <h2 id="ready-h">Ready to cut</h2>
      {orders.length === 0 && <p>No paid order waits to be cut.</p>}
      <div className="stack stack--3" id={fieldId('n')} tabIndex={-1}>
        {days.map(([cutBy, own]) => (
          <fieldset key={cutBy} className="cut-orders stack stack--2">
            <legend>
              {cutBy === null ? 'No day' : `Leaves by ${formatDay(cutBy)}`}
              {cutBy !== null && cutBy < shopDay(now) && ', late'}
            </legend>
            {own.map(({ number, boards: count, isRemake }) => (
              <label className="check" key={number}>
                <input
                  type="checkbox"
                  name="n[]"
                  value={number}
                  defaultChecked={isChosen(form?.values['n[]'] ?? chosen, number)}
                />
                <span>
                  <span className="nowrap">{number}</span>, {counted(count, 'board')}{' '}
                  <RemakeBadge isRemake={isRemake} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {problem && <FieldError id="n-error">{problem}</FieldError>}
      {orders.length > 0 && <DeskSubmit look="primary">Plan the selected orders</DeskSubmit>}
      {orders.length > 0 && (
        <p className="desk-note">{`${counted(orders.length, 'order')} with ${counted(boards, 'board')}. Up to 40 orders and 1,500 boards make a plan.`}</p>
      )}
    </DeskForm>
  )
}

/** All of them, unless some are named. */
function isChosen(named: string | readonly string[], number: string): boolean {
  return named.length === 0 || [named].flat().includes(number)
}

function Plans({ plans }: { plans: readonly ListedPlan[] }) {
  const { now } = useDesk()
  return (
    <section className="panel stack stack--3" aria-labelledby="plans-h">
      <h2 id="plans-h">Plans</h2>
      {plans.length === 0 && <p>There is no plan yet.</p>}
      <ul className="stack stack--2">
        {plans.map(({ id, state, orders, createdAt }) => (
          <li key={id}>
            <a href={deskHref(deskPaths.cutPlan, { id })}>{`Plan ${id}`}</a>
            {`, ${counted(orders, 'order')}, ${planStates[state].toLowerCase()}, `}
            <When at={createdAt} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offcuts({ offcuts }: { offcuts: readonly StoredOffcut[] }) {
  return (
    <section className="panel stack stack--3" aria-labelledby="offcuts-h">
      <h2 id="offcuts-h">Offcuts in stock</h2>
      {offcuts.length === 0 && <p>None. Those from 12 × 24″ come into stock when a plan is all cut.</p>}
      <ul className="stack stack--2">
        {offcuts.map((offcut) => (
          <li key={offcut.offcut} className="cluster">
            <span>{describeOffcut(offcut)}</span>
            <DeskForm action="offcut-throw" hidden={{ id: offcut.offcut }}>
              <DeskSubmit look="secondary sm">
                Throw away<span className="sr-only">{` ${describeOffcut(offcut)}`}</span>
              </DeskSubmit>
            </DeskForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeOffcut({ finish, thickness, length, width }: StoredOffcut): string {
  const size = `${boardLengthText(length)} × ${boardLengthText(width)}`
  return `${size}, ${boardLengthText(thickness)} ${finish}`
}
