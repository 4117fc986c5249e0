import type { AccessAnswer } from '#shared/planner/access/answers.ts'
import type { AskedRoute, RouteField } from '#shared/planner/access/asked-route.ts'
import { lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'
import type { FormState } from '#shared/state/page.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { Field } from '#ui/form/fields/field.tsx'

export type AccessCheckProps = {
  /** How it is packed, as a sentence. */
  packing: string
  route: AskedRoute | null
  answers: readonly AccessAnswer[]
  /** A lower closet that gets in; its height is in eighths of an inch. */
  lower: { height: number; href: string } | null
  unit?: LengthUnit | undefined
  /** The rest of the page's address. */
  hidden?: URLSearchParams
  /** Leads to the form, where it would weigh too much to come with every page. */
  askHref?: string
}

const ID = 'access'
const TITLE = 'Will it get in?'

/** How something is packed, and a form that asks whether it gets in. */
export function AccessCheck({ packing, askHref, ...asked }: AccessCheckProps) {
  return (
    <div className="stack stack--1 small" id={ID}>
      <p className="muted">{packing}</p>
      {asked.route === null && askHref ? (
        <p>
          <a className="link" href={askHref} data-keep-scroll="">
            {TITLE}
          </a>
        </p>
      ) : (
        <Route {...asked} />
      )}
    </div>
  )
}

function Route({ route, answers, lower, unit = 'in', hidden }: Omit<AccessCheckProps, 'packing' | 'askHref'>) {
  return (
    <details open={route !== null}>
      <summary className="link">{TITLE}</summary>
      <form className="form form--tight mb-2" method="get" action={`#${ID}`} noValidate>
        {[...(hidden ?? [])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Questions route={route} unit={unit} />
      </form>
      <div className="stack stack--2" role="status">
        {answers.length > 0 && <Answers answers={answers} />}
        {lower && <TextLink href={lower.href}>{lengthText(lower.height, unit)} high instead gets in</TextLink>}
      </div>
    </details>
  )
}

function Questions({ route, unit }: { route: AskedRoute | null; unit: LengthUnit }) {
  const field = (name: RouteField, label: string, hint?: string) => (
    <Field
      // A field that the server fills in shows it even if the page stays.
      key={`${name} ${route?.typed[name]}`}
      id={`${ID}-${name}`}
      name={name}
      label={label}
      {...(hint && { hint })}
      className="input input--sm"
      optional="unsaid"
      unit={unit}
      maxLength={40}
      autoComplete="off"
      form={route && buildFormState(route)}
    />
  )
  return (
    <>
      <p className="muted">
        Cartons are carried on their edge, and turn standing up where the ceiling allows it. Leave out what is not on
        the way.
      </p>
      <div className="form-row form-row--keep">
        {field('door', 'Narrowest door', 'Width')}
        {field('landing', 'Stair with a turn', 'Height over the landing')}
      </div>
      <fieldset className="form-row form-row--keep form-row--3">
        <legend className="mb-2">Hallway with a turn, with its ceiling if you know it</legend>
        {field('hall_from', 'Before')}
        {field('hall_to', 'After')}
        {field('ceiling', 'Ceiling')}
      </fieldset>
      <fieldset className="form-row form-row--keep form-row--3">
        <legend className="mb-2">Elevator, with the height of its door</legend>
        {field('car_door', 'Door')}
        {field('car_depth', 'Depth')}
        {field('car_height', 'Height')}
      </fieldset>
      <div className="cluster">
        <button className="btn btn--secondary">Check</button>
        <button className="btn btn--quiet" name="elevator" value="standard">
          Standard elevator
        </button>
      </div>
    </>
  )
}

function buildFormState({ typed, errors }: AskedRoute): FormState {
  const listed = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]]))
  return { action: ID, status: 422, message: '', errors: listed, values: typed, data: null }
}

function Answers({ answers }: Pick<AccessCheckProps, 'answers'>) {
  return (
    <dl className="totals">
      {answers.map(({ question, verdict }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>
            <b>{verdict}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
