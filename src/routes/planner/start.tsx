import { formatCents } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import { roomNames } from '#shared/planner/names.ts'
import { BrowserDesigns } from '#ui/planner/filled-places.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import type { StartForm } from './answers.ts'

export type StartKit = { id: number; name: string; cents: number }
type StartProps = { kits: readonly StartKit[]; form: StartForm | null; problem: string | null }

const things = [
  { name: 'shirts', label: 'Shirts, jackets, trousers', hint: 'about an inch of rod each', value: '40' },
  { name: 'coats', label: 'Coats and dresses', hint: '2″ each, 54″ clear', value: '8' },
  { name: 'folded', label: 'Folded things', hint: '12 a drawer', value: '40' },
  { name: 'shoes', label: 'Pairs of shoes', hint: '8″ of shelf each', value: '12' },
  { name: 'children', label: 'Children’s things', hint: 'three rods, 22″ clear', value: '0' },
] as const

/** Three answers, or a kit, that a drawing begins with. */
export function Start({ kits, form, problem }: StartProps) {
  return (
    <>
      <div className="page-head flush-top">
        <h1>Draw your closet</h1>
        <p className="lead">Three answers make a first drawing with its price. Then move every shelf.</p>
      </div>
      {problem && (
        <p className="notice notice--warning mb-8" role="alert">
          {problem}
        </p>
      )}
      <BrowserDesigns />
      <div className="planner">
        <form className="form" method="get" action={paths.planner}>
          <Room chosen={form?.values['kind'] ?? 'reach'} />
          <Size form={form} />
          <Contents form={form} />
          <button className="btn btn--primary" type="submit">
            Draw it
          </button>
          <p className="small muted">
            A sloped ceiling, a column, a window in the way?{' '}
            <a className="link" href={paths.requestDesign}>
              A designer draws it
            </a>
            , free, in 2 business days.
          </p>
        </form>
        <Kits kits={kits} />
      </div>
    </>
  )
}

function Room({ chosen }: { chosen: string }) {
  return (
    <fieldset className="stack stack--2">
      <legend>
        <b>1. The room</b>
      </legend>
      <div className="options">
        {Object.entries(roomNames).map(([kind, name]) => (
          <label className="option" key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Size({ form }: { form: StartForm | null }) {
  return (
    <fieldset className="stack stack--3">
      <legend>
        <b>2. Its size</b>
      </legend>
      <div className="form-row form-row--keep">
        <Length name="back" label="Wall to wall" form={form} value="" required />
        <Length name="ceiling" label="Ceiling" form={form} value="96" required />
      </div>
      <div className="form-row form-row--keep">
        <Length name="left" label="Left wall" hint="L and U" form={form} value="" />
        <Length name="right" label="Right wall" hint="U" form={form} value="" />
      </div>
      <p className="small muted">Measure at three heights, take the smallest.</p>
    </fieldset>
  )
}

type LengthProps = {
  name: string
  label: string
  hint?: string
  form: StartForm | null
  value: string
  required?: boolean
}

function Length({ name, label, hint, form, value, required = false }: LengthProps) {
  const error = form?.errors[name]
  return (
    <div className="field">
      <label htmlFor={`start-${name}`}>
        {label} {hint && <i>({hint})</i>}
      </label>
      <div className="input-unit">
        <input
          className="input"
          id={`start-${name}`}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={40}
          required={required}
          defaultValue={form?.values[name] ?? value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `start-${name}-error` : undefined}
        />
        <span>in</span>
      </div>
      {error && <FieldError id={`start-${name}-error`}>{error}</FieldError>}
    </div>
  )
}

function Contents({ form }: { form: StartForm | null }) {
  return (
    <fieldset className="stack stack--3">
      <legend>
        <b>3. What goes in</b>
      </legend>
      {things.map(({ name, label, hint, value }) => (
        <div className="field" key={name}>
          <label htmlFor={`start-${name}`}>
            {label} <i>{hint}</i>
          </label>
          <input
            className="input"
            id={`start-${name}`}
            name={name}
            type="text"
            inputMode="numeric"
            maxLength={3}
            defaultValue={form?.values[name] ?? value}
          />
        </div>
      ))}
    </fieldset>
  )
}

function Kits({ kits }: { kits: readonly StartKit[] }) {
  if (kits.length === 0) return null
  return (
    <section className="stack stack--3" aria-labelledby="kits">
      <h2 className="text-lg" id="kits">
        Or start from a kit
      </h2>
      <ul className="stack stack--2">
        {kits.map(({ id, name, cents }) => (
          <li key={id}>
            <a className="link" href={`${paths.planner}?kit=${id}`}>
              {name}
            </a>{' '}
            <span className="muted num">from {formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
