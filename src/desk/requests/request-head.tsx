import { NO_LONGER_STAFF } from '#db/desk/staff-name.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { When } from '#desk/frame/when.tsx'
import { counted } from '#shared/desk/times.ts'
import { kindNames } from '#shared/desk/requests/form-fields.ts'
import { daysUntil, dueDay } from '#shared/desk/requests/due.ts'
import { requestMoves, requestStateNames, toAnswer } from '#shared/desk/requests/states.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { ViewedRequest } from './sql.ts'

/** Who wrote, when an answer is due, who has it, and the ways on. */
export function RequestHead({ request }: { request: ViewedRequest }) {
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
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
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

function StateBadge({ request: { status, createdAt } }: { request: ViewedRequest }) {
  const { now, visit } = useDesk()
  const left = daysUntil(dueDay(createdAt, visit.closed), now)
  const state = <span className="badge badge--outline">{requestStateNames[status]}</span>
  if (!toAnswer.includes(status)) return state
  if (left < 0) return <span className="badge badge--danger">{counted(-left, 'day')} late</span>
  return (
    <>
      {state}
      {left === 0 && <span className="badge badge--warning">Due today</span>}
    </>
  )
}

function Assign({ request: { assignedTo, people } }: { request: ViewedRequest }) {
  const { visit } = useDesk()
  const form = useFormState('request-assign')
  const holder = people.find(({ id }) => id === assignedTo)?.name ?? (assignedTo && NO_LONGER_STAFF)
  const choices = [['', 'No one'] as const, ...people.map(({ id, name }) => [String(id), name] as const)]
  return (
    <details className="desk-menu" open={form !== null}>
      <summary className="btn btn--secondary">{holder ? `Assigned to ${holder}` : 'Unassigned'}</summary>
      <DeskForm action="request-assign" className="form panel">
        <Field
          name="assignee"
          label="Assigned to"
          form={form}
          optional
          value={String(assignedTo ?? visit.id)}
          choices={choices}
          unlisted={NO_LONGER_STAFF}
        />
        <DeskSubmit look="secondary sm">Save</DeskSubmit>
      </DeskForm>
    </details>
  )
}

function Moves({ request: { status, version } }: { request: ViewedRequest }) {
  return (
    <DeskForm action="request-state" version={version} className="request-moves">
      {requestMoves[status].map(({ to, verb }) => (
        <button key={to} className="btn btn--secondary" type="submit" name="to" value={to}>
          {verb}
        </button>
      ))}
    </DeskForm>
  )
}
