import { may } from '#shared/desk/permissions.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import type { UnplannedOrder } from './sql.ts'

type Props = { order: Pick<UnplannedOrder, 'number' | 'version'>; day: number | null }

/** Moves an order to another day; open when it was refused. */
export function MoveOrder({ order: { number, version }, day }: Props) {
  const { visit } = useDesk()
  const from = day === null ? '' : isoDay(day)
  const form = useFormState('week-move')
  const sent = form?.values['number'] === number && form.values['from'] === from ? form : null
  return (
    <details open={sent !== null}>
      <summary>
        Move<span className="sr-only">{` ${number}`}</span>
      </summary>
      <DeskForm action="week-move" version={version} hidden={{ number, from }} className="stack stack--2" noValidate>
        <DayField
          id={`move-${number}-${from}`}
          typed={sent ? String(sent.values['day'] ?? '') : from}
          problem={fieldError(sent, 'day')}
        />
        {may(visit.role, 'changeOrder') && (
          <label className="check">
            <input type="checkbox" name="promise" />
            Move its promise if it would be late; the customer isn’t emailed
          </label>
        )}
        <DeskSubmit look="secondary sm">Move</DeskSubmit>
      </DeskForm>
    </details>
  )
}

type DayFieldProps = { id: string; typed: string; problem: string | null | undefined }

function DayField({ id, typed, problem }: DayFieldProps) {
  return (
    <>
      <label htmlFor={id}>Day to cut it</label>
      <input
        className="input"
        id={id}
        name="day"
        type="date"
        required
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </>
  )
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
