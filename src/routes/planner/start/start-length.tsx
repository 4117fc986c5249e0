import { lengthsIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { FieldError } from '#ui/form/fields/field-error.tsx'
import type { StartForm } from './answers.ts'

export type SizeProps = { form: StartForm | null; values: Record<string, string>; unit: LengthUnit | undefined }

type LengthProps = SizeProps & { name: string; label: string; required?: boolean; optional?: boolean }

export function Length({ form, values, unit, name, label, required, optional }: LengthProps) {
  const error = form?.errors[name]
  return (
    <div className="field" id={`field-${name}`}>
      <label htmlFor={`start-${name}`}>
        {lengthsIn(label, unit)}
        {optional && <i> (optional)</i>}
      </label>
      <div className="input-unit">
        <input
          className="input input--sm"
          id={`start-${name}`}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={40}
          required={required}
          defaultValue={values[name] ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `start-${name}-error` : undefined}
        />
        <span>{unit ?? 'in'}</span>
      </div>
      {error && <FieldError id={`start-${name}-error`}>{error}</FieldError>}
    </div>
  )
}
