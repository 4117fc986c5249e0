import type { ReactNode } from 'react'
import { flaggableStates, movesFrom, chooseVerb, type DeskMove } from '#shared/desk/orders/moves.ts'
import { may } from '#shared/desk/permissions.ts'
import { NO_LONGER_STAFF } from '#db/desk/staff-name.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskIcon } from '#desk/frame/desk-icon.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { ShownOrder } from './show-order.ts'

/** Everything else that can be done with an order. Each opens its form. */
export function More({ order }: { order: ShownOrder }) {
  const { visit } = useDesk()
  const moves = movesFrom(order.state, order.handover).filter(
    ({ isNext, permission }) => !isNext && may(visit.role, permission),
  )
  return (
    <section className="panel" aria-labelledby="more">
      <div className="panel-head">
        <h2 id="more" tabIndex={-1}>
          More
        </h2>
      </div>
      <ul className="menu-list">
        <Assign order={order} />
        {order.held === '' && <Hold order={order} />}
        {moves.map((move) => (
          <Move key={move.to} order={order} move={move} />
        ))}
        {flaggableStates.includes(order.state) && <Flag order={order} />}
      </ul>
    </section>
  )
}

function Entry({
  isOpen,
  icon,
  name,
  children,
}: {
  isOpen: boolean
  icon: ReactNode
  name: string
  children: ReactNode
}) {
  return (
    <li>
      <details open={isOpen}>
        <summary>
          {icon}
          {name}
        </summary>
        {children}
      </details>
    </li>
  )
}

function Assign({ order }: { order: ShownOrder }) {
  const form = useFormState('order-assign')
  const people = [['', 'No one'] as const, ...order.people.map(({ id, name }) => [String(id), name] as const)]
  return (
    <Entry isOpen={form !== null} icon={<Icon name="user" />} name="Assign">
      <DeskForm action="order-assign" className="form">
        <Field
          name="assignee"
          label="Assigned to"
          form={form}
          optional
          value={String(order.assignedTo ?? '')}
          choices={people}
          unlisted={NO_LONGER_STAFF}
        />
        <DeskSubmit look="secondary sm">Save</DeskSubmit>
      </DeskForm>
    </Entry>
  )
}

function Hold({ order }: { order: ShownOrder }) {
  const form = useFormState('order-hold')
  return (
    <Entry isOpen={form !== null} icon={<DeskIcon name="hold" />} name="Hold this order">
      <DeskForm action="order-hold" className="form" version={order.version}>
        <Reason
          of="hold"
          form={form}
          hint="An order on hold isn’t cut, shipped, reminded or canceled. When you release it, it has the time it had left. The customer isn’t emailed."
        />
        <DeskSubmit look="secondary sm">Hold</DeskSubmit>
      </DeskForm>
    </Entry>
  )
}

function Flag({ order }: { order: ShownOrder }) {
  const form = useFormState('order-attention')
  return (
    <Entry isOpen={form !== null} icon={<Icon name="alert" />} name="Needs attention">
      <DeskForm action="order-attention" className="form" version={order.version}>
        <Reason of="flag" form={form} hint="Someone must review it before it continues. The customer isn’t emailed." />
        <DeskSubmit look="secondary sm">Flag for review</DeskSubmit>
      </DeskForm>
    </Entry>
  )
}

function Move({ order, move }: { order: ShownOrder; move: DeskMove }) {
  const posted = useFormState('order-move')
  const form = posted?.values['to'] === move.to ? posted : null
  const verb = chooseVerb(move, order.handover)
  const isGrave = move.to === 'canceled'
  return (
    <Entry isOpen={form !== null} icon={isGrave ? <Icon name="close" /> : <DeskIcon name="undo" />} name={verb}>
      <DeskForm action="order-move" className="form" version={order.version} hidden={{ to: move.to }}>
        {move.needsReason && <Reason of={move.to} form={form} hint={consequence(order, move)} />}
        <button className={`btn btn--secondary btn--sm${isGrave ? ' is-grave' : ''}`} type="submit">
          {verb}
        </button>
      </DeskForm>
    </Entry>
  )
}

function consequence({ order }: ShownOrder, { to }: DeskMove): string {
  if (to !== 'canceled') return 'The customer isn’t emailed.'
  return `Emails “Your order has been canceled” to ${order.email} right away. Stock and the coupon use are restored.`
}

type ReasonProps = { of: string; form: ReturnType<typeof useFormState>; hint: string }

/** Several forms of the page ask for a reason; the error above the page links to the one that was sent. */
function Reason({ of, form, hint }: ReasonProps) {
  const id = form ? 'reason' : `reason-${of}`
  return <Field name="reason" id={id} label="Why" hint={hint} form={form} maxLength={200} />
}
