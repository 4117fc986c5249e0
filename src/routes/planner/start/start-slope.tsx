import { walls } from '#shared/planner/model/design.ts'
import { slopeFields } from '#shared/planner/text/slope-fields.ts'
import { wallNames } from '#shared/planner/text/names.ts'
import { FieldError } from '#ui/form/fields/field-error.tsx'
import { Length, type SizeProps } from './start-length.tsx'

const { wall, x1, z1, x2, z2 } = slopeFields

/** The heights of a sloped ceiling at two places along a wall, open if they were filled in. */
export function StartSlope(props: SizeProps) {
  const error = props.form?.errors[wall]
  return (
    <details className="start__slope" open={Boolean(props.values[z2]?.trim())}>
      <summary className="link start__more">Sloped ceiling? Type its height at two places</summary>
      <div className="stack stack--3 mt-3">
        <div className="field" id={`field-${wall}`}>
          <label htmlFor={`start-${wall}`}>Which wall it slopes along</label>
          <select
            className="input input--sm"
            id={`start-${wall}`}
            name={wall}
            defaultValue={props.values[wall] ?? 'back'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `start-${wall}-error` : undefined}
          >
            {walls.map((each) => (
              <option key={each} value={each}>
                {wallNames[each]}
              </option>
            ))}
          </select>
          {error && <FieldError id={`start-${wall}-error`}>{error}</FieldError>}
        </div>
        <PlaceFields {...props} legend="First place" height={z1} distance={x1} />
        <PlaceFields {...props} legend="Second place" height={z2} distance={x2} />
        <p className="small muted">
          Left empty, the first place is the wall’s left end at the ceiling’s height, and the second one its right end.
        </p>
      </div>
    </details>
  )
}

function PlaceFields({
  legend,
  height,
  distance,
  ...props
}: SizeProps & Record<'legend' | 'height' | 'distance', string>) {
  return (
    <fieldset>
      <legend className="small">{legend}</legend>
      <div className="form-row form-row--keep">
        <Length {...props} name={height} label="Ceiling’s height" optional />
        <Length {...props} name={distance} label="From the left end" optional />
      </div>
    </fieldset>
  )
}
