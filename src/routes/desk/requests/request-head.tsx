import { useDesk } from '#ui/desk/desk-context.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import type { DeskRequest } from '#shared/schema/desk/requests.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { When } from '#ui/desk/when.tsx'
import { counted } from '#shared/desk/times.ts'
import { kindNames } from '#shared/desk/requests/form-fields.ts'
import { daysUntil, dueDay } from '#shared/desk/requests/due.ts'
import { requestMoves, requestStateNames, toAnswer } from '#shared/desk/requests/states.ts'
import { Field } from '#ui/form/fields/field.tsx'

/** Who wrote, when an answer is due, who has it, and the ways on. */
export function RequestHead({ request }: { request: DeskRequest }) {
  const { now } = useDesk()
  const { kind, reference, createdAt, email, phone } = request
  return (
    <DeskHead
      title={
        <>
          {request.name} <StateBadge request={request} />
        </>
      }
      about={
        <>
          {kindNames[kind]} <span className="nowrap">{reference}</span> · <When at={createdAt} now={now} /> ·{' '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          {phone && (
            <>
              {' · '}
              <a className="link nowrap" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </>
          )}
        </>
      }
    >
      <Assign request={request} />
      <Moves request={request} />
    </DeskHead>
  )
}

function StateBadge({ request: { state, createdAt } }: { request: DeskRequest }) {
  const { now, visit } = useDesk()
  const left = daysUntil(dueDay(createdAt, visit.closed), now)
  if (!toAnswer.includes(state)) return <span className="badge badge--outline">{requestStateNames[state]}</span>
  if (left < 0) return <span className="badge badge--danger">{counted(-left, 'day')} late</span>
  return (
    <>
      <span className="badge badge--outline">{requestStateNames[state]}</span>
      {left === 0 && <span className="badge badge--warning">Due today</span>}
    </>
  )
}

function Assign({ request: { assignedTo, people } }: { request: DeskRequest }) {
  const { visit } = useDesk()
  const form = useFormState('request-assign')
  const holder = people.find(({ id }) => id === assignedTo)
  const choices = [['', 'No one'] as const, ...people.map(({ id, name }) => [String(id), name] as const)]
  return (
    <details className="desk-menu" open={form !== null}>
      <summary className="btn btn--secondary">{holder ? `Assigned to ${holder.name}` : 'Unassigned'}</summary>
      <DeskForm action="request-assign" className="form panel">
        <Field
          name="assignee"
          label="Assigned to"
          form={form}
          optional
          value={String(assignedTo ?? visit.id)}
          choices={choices}
        />
        <button className="btn btn--secondary btn--sm" type="submit">
          Save
        </button>
      </DeskForm>
    </details>
  )
}

function Moves({ request: { state, version } }: { request: DeskRequest }) {
  return (
    <DeskForm action="request-state" version={version} className="request-moves">
      {requestMoves[state].map(({ to, verb }) => (
        <button key={to} className="btn btn--secondary" type="submit" name="to" value={to}>
          {verb}
        </button>
      ))}
    </DeskForm>
  )
}
