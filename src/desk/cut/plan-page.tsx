import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { nameOrder } from './cut-plan.ts'
import { planStates } from './cut.tsx'
import { dropPlan, finishPlan, savePlan, startPlan } from './plan-forms.ts'
import { nameGroup } from './plan-rows.ts'
import { Group } from './planned-group.tsx'
import { loadPlan, type LoadedPlan } from './sql.ts'

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
            <Group key={nameGroup(group)} group={group} canceled={findCanceled(plan)} />
          ))}
        </div>
        <div className="stack">
          <section className="panel stack stack--3" aria-labelledby="orders-h">
            <h2 id="orders-h">Orders</h2>
            <ul className="stack stack--2">
              {frozen.orders.map((number, index) => (
                <li key={number}>
                  <b>{nameOrder(index)}</b> <a href={deskHref(deskPaths.order, { number })}>{number}</a>
                  {isCanceled(orders.find((order) => order.number === number)?.status) &&
                    ', canceled: leave its boards out'}
                </li>
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

function isCanceled(status: string | undefined): boolean {
  return status === 'canceled' || status === 'refunded'
}

/** The places of orders that were canceled since. */
function findCanceled({ plan, orders }: LoadedPlan): ReadonlySet<number> {
  const canceled = new Set(orders.filter(({ status }) => isCanceled(status)).map(({ number }) => number))
  return new Set(plan.orders.flatMap((number, index) => (canceled.has(number) ? [index] : [])))
}

function NextStep({ plan: { id, version, state } }: { plan: LoadedPlan }) {
  const [next, drop] = { planned: ['cut-start', true], started: ['cut-done', false] }[state as 'planned'] ?? []
  return (
    <>
      {next && (
        <DeskForm action={String(next)} version={version} hidden={{ id }}>
          <button className="btn btn--primary" type="submit">
            {next === 'cut-start' ? 'Start cutting' : 'All cut'}
          </button>
        </DeskForm>
      )}
      {drop && (
        <DeskForm action="cut-drop" version={version} hidden={{ id }}>
          <button className="btn btn--secondary" type="submit">
            Drop plan
          </button>
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
        <button className="btn btn--secondary btn--sm" type="submit" name="format" value="csv">
          CSV
        </button>
        <button className="btn btn--secondary btn--sm" type="submit" name="format" value="dxf">
          DXF
        </button>
      </DeskForm>
    </>
  )
}
