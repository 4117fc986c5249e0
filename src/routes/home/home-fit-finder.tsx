import type { WallKits, WallErrors, WallQuestion } from './kits-for-wall.ts'
import { formatInches } from '#shared/text/inches.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import { FieldError } from '#ui/form/fields/field-error.tsx'
import { fitSentence, FitResults } from './fit-results.tsx'

type HomeFitFinderProps = {
  question: WallQuestion
  /** False if the question and its answer are an example. */
  isAsked: boolean
  errors: WallErrors
  answer: WallKits | null
}

const ID = 'planner'

/** The browser's script swaps only the parts with `data-finder-part`, so that the fields keep their content. */
export function HomeFitFinder({ question, isAsked, errors, answer }: HomeFitFinderProps) {
  return (
    <section className="section section--surface" id={ID} aria-labelledby="planner-h">
      <div className="container">
        <div className="planner">
          <form className="planner__panel" method="get" action={finderHref()} data-finder="">
            <div className="stack stack--3">
              <h2 id="planner-h">Type your wall. See&nbsp;what fits.</h2>
              <p className="muted">
                Enter the smallest of three widths and a finish. You get the widest kits that go between your walls,
                drawn to scale, with their prices.
              </p>
            </div>
            <div className="form-row form-row--keep">
              <LengthField name="wall" label="Wall width" typed={question.wall} error={errors.wall} required />
              <LengthField name="ceiling" label="Ceiling height" typed={question.ceiling} error={errors.ceiling} />
            </div>
            <FinishChoice chosen={question.finish} />
            <div className="cluster">
              <button className="btn btn--primary" type="submit">
                See what fits
              </button>
              <a className="btn btn--quiet" href={paths.planner}>
                Design your closet
              </a>
              <a className="btn btn--quiet" href={paths.requestDesign}>
                Ask a designer
              </a>
            </div>
          </form>
          <div className="planner__answer">
            <p className="planner__status" id="finder-status" role="status" data-finder-part="">
              {answer &&
                (isAsked ? fitSentence(answer) : `For example, between walls ${formatInches(answer.wall)} apart`)}
              {Object.keys(errors).length > 0 && <span className="sr-only">{Object.values(errors).join(' ')}</span>}
            </p>
            <div className="stack stack--4" id="finder-fits" data-finder-part="">
              {answer && <FitResults answer={answer} question={question} finderHref={finderHref} />}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

function finderHref(query?: URLSearchParams): string {
  return `${paths.home}${query ? `?${query}` : ''}#${ID}`
}

type LengthFieldProps = { name: string; label: string; typed?: string; error?: string; required?: boolean }

function LengthField({ name, label, typed = '', error, required = false }: LengthFieldProps) {
  const id = `finder-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <i> (optional)</i>}
      </label>
      <div className="input-unit">
        <input
          className="input"
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={40}
          required={required}
          defaultValue={typed}
          placeholder={required ? '72¼' : '96'}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
        />
        <span>in</span>
      </div>
      <div id={`${id}-error`} data-finder-part="">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}

function FinishChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="small">
        <b>Finish</b>
      </legend>
      <div className="swatches">
        {Object.entries(finishNames).map(([finish, name]) => (
          <label key={finish} className="swatch" data-finish={finish} title={name}>
            <input type="radio" name="finish" value={finish} defaultChecked={finish === chosen} />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
