import { may } from '#shared/desk/permissions.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import type { UnplannedOrder } from './sql.ts'

type Props = { order: Pick<UnplannedOrder, 'number' | 'version'>; day: number | null }

/** Moves an order to another day; open when it was refused. */
export function MoveOrder({ order: { number, version }, day }: Props) {
  const { visit } = useDesk()
  const form = useFormState('week-move')
  const isSent = form !== null && form.values['number'] === number && String(form.values['from'] ?? '') === String(day)
  const problem = isSent ? fieldError(form, 'day') : null
  const id = `move-${number}-${day ?? 0}`
  return (
    <details open={isSent}>
      <summary>
        Move<span className="sr-only">{` ${number}`}</span>
      </summary>
      <DeskForm
        action="week-move"
        version={version}
        hidden={{ number, from: String(day) }}
        className="stack stack--2"
        noValidate
      >
        <label htmlFor={id}>Day to cut it</label>
        <input
          className="input"
          id={id}
          name="day"
          type="date"
          required
          defaultValue={isSent ? String(form.values['day'] ?? '') : day === null ? '' : isoDay(day)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        {may(visit.role, 'changeOrder') && (
          <label className="check">
            <input type="checkbox" name="promise" />
            Move its promise if it would be late; the customer isn’t emailed
          </label>
        )}
        <button className="btn btn--secondary btn--sm" type="submit">
          Move
        </button>
      </DeskForm>
    </details>
  )
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
