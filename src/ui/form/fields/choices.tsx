import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldError, fieldId } from './field-error.tsx'
import { Glyph } from '#ui/elements/icon/icon.tsx'

type ChoicesProps = {
  name: string
  legend: string
  choices: readonly string[]
  form: FormState | null
  value?: string
  hint?: string
  several?: boolean
  glyphs?: Record<string, string>
  finishes?: Record<string, string>
  labels?: Record<string, string>
  meanings?: Record<string, string>
}

export function Choices({
  name,
  legend,
  choices,
  form,
  value = '',
  hint,
  several = false,
  glyphs,
  finishes,
  labels,
  meanings,
}: ChoicesProps) {
  const id = fieldId(name)
  const error = fieldError(form, name)
  const chosen = form ? [form.values[name] ?? []].flat() : [value]
  return (
    <fieldset className="stack stack--2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="small">
        <b>{legend}</b> {hint && <span className="muted">{hint}</span>}
      </legend>
      <div className={glyphs ? 'options options--glyphs' : meanings ? 'options options--cards' : 'options'}>
        {choices.map((choice, index) => (
          <label className="option" key={choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              id={index === 0 ? id : undefined}
              name={name}
              value={choice}
              defaultChecked={chosen.includes(choice)}
            />
            {glyphs && <Glyph family={glyphs[choice]!} />}
            <span>
              {finishes?.[choice] && <i className="dot" data-finish={finishes[choice]} />}
              {labels?.[choice] ?? choice}
            </span>
            {meanings && <small>{meanings[choice]}</small>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
