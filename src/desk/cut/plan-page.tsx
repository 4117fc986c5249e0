import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { nameOrder } from './cut-plan.ts'
import { planStates } from './cut.tsx'
import { dropPlan, finishPlan, savePlan, startPlan } from './plan-forms.ts'
import { nameGroup } from './plan-rows.ts'
import { Group } from './planned-group.tsx'
import { findCanceled, whyNotAsPlanned } from './order-states.ts'
import { loadPlan, type LoadedPlan, type OrderOfPlan } from './sql.ts'

/** A plan: its sheets with numbered cuts, what to have in hand, and what comes next. */
export const cutPlan = deskPage<LoadedPlan>(deskPaths.cutPlan, {
  needs: 'moveOrder',
  title: ({ id }) => `Cutting plan ${id}`,
  load: async ({ db, params }) => {
    const plan = await loadPlan(db, Number(params['id']) || 0)
    return plan ? { data: plan } : { notFound: 'This cutting plan doesn’t exist.' }
  },
  Screen: PlanScreen,
  forms: [startPlan, finishPlan, dropPlan, savePlan],
})

function PlanScreen({ data: plan }: { data: LoadedPlan }) {
  const { id, state, plan: frozen, orders } = plan
  return (
    <>
      <div>
        <Crumbs to={deskPaths.cut} name="Cut" here={`Plan ${id}`} />
        <DeskHead title={`Cutting plan ${id}`} about={planStates[state]}>
          <NextStep plan={plan} />
        </DeskHead>
      </div>
      <div className="desk-cols">
        <div className="stack">
          {frozen.groups.map((group) => (
            <Group key={nameGroup(group)} group={group} canceled={findCanceled(frozen.orders, orders)} />
          ))}
        </div>
        <div className="stack">
          <section className="panel stack stack--3" aria-labelledby="orders-h">
            <h2 id="orders-h">Orders</h2>
            <ul className="stack stack--2">
              {frozen.orders.map((number, index) => (
                <OrderItem
                  key={number}
                  number={number}
                  letter={nameOrder(index)}
                  order={orders.find((order) => order.number === number)}
                />
              ))}
            </ul>
            <Files plan={plan} />
          </section>
          <section className="panel stack stack--3" aria-labelledby="hardware-h">
            <h2 id="hardware-h">Hardware to pick</h2>
            <ul>
              {frozen.hardware.map(([name, count]) => (
                <li key={name}>{`${count} × ${name}`}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

/** An order with its letter, and what became of it since. */
function OrderItem({ number, letter, order }: { number: string; letter: string; order: OrderOfPlan | undefined }) {
  const why = order ? whyNotAsPlanned(order) : ''
  return (
    <li>
      <b>{letter}</b> <a href={deskHref(deskPaths.order, { number })}>{number}</a>
      {why !== '' && `: it ${why}`}
    </li>
  )
}

function NextStep({ plan: { id, version, state } }: { plan: LoadedPlan }) {
  const next = { planned: 'cut-start', started: 'cut-done', done: null, dropped: null }[state]
  return (
    <>
      {next && (
        <DeskForm action={next} version={version} hidden={{ id }}>
          <DeskSubmit look="primary">{next === 'cut-start' ? 'Start cutting' : 'All cut'}</DeskSubmit>
        </DeskForm>
      )}
      {next && (
        <DeskForm action="cut-drop" version={version} hidden={{ id }}>
          <DeskSubmit>Drop plan</DeskSubmit>
        </DeskForm>
      )}
    </>
  )
}

function Files({ plan: { id, plan } }: { plan: LoadedPlan }) {
  return (
    <>
      <p>
        <a href={`${sheetsHref('board-label-sheets', plan.orders)}&plan=${id}`}>Labels in cut order</a>
      </p>
      <DeskForm action="cut-file" hidden={{ id }} className="cluster">
        <DeskSubmit look="secondary sm" name="format" value="csv">
          CSV
        </DeskSubmit>
        <DeskSubmit look="secondary sm" name="format" value="dxf">
          DXF
        </DeskSubmit>
      </DeskForm>
    </>
  )
}
