import { carriers, tidyPackage, type Package } from '#shared/desk/orders/tracking-form.ts'
import type { FormState } from '#shared/state/page.ts'
import { FieldError } from '#ui/form/fields/field-error.tsx'
import { MAX_PACKAGES } from './package-forms.ts'

/** Rows that fold out, for an order of many packages. */
const FOLDED = 9

type PackageFieldsProps = { packages: readonly Package[]; form: FormState | null }

/** A row for each package, an empty one, and more that fold out. A scanner that types goes from field to field. */
export function PackageFields({ packages, form }: PackageFieldsProps) {
  const shown = form ? typed(form) : packages
  const problems = form?.errors['tracking_number'] ?? []
  const rows = [...shown, ...(shown.length < MAX_PACKAGES ? [{ carrier: '', tracking_number: '' }] : [])]
  const folded = Math.min(FOLDED, MAX_PACKAGES - rows.length)
  return (
    <>
      <ul className="package-rows">
        {rows.map((item, index) => (
          <PackageRow key={index} item={item} index={index} problem={findPackageProblem(item, index, problems)} />
        ))}
      </ul>
      {folded > 0 && (
        <details className="package-more">
          <summary className="link">More packages</summary>
          <ul className="package-rows">
            {Array.from({ length: folded }, (_, at) => (
              <PackageRow
                key={at}
                item={{ carrier: '', tracking_number: '' }}
                index={rows.length + at}
                problem={null}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type PackageRowProps = { item: Package; index: number; problem: string | null }

function PackageRow({ item: { carrier, tracking_number: number }, index, problem }: PackageRowProps) {
  const id = index === 0 ? 'tracking_number' : `tracking-${index}`
  const which = index === 0 ? '' : `, package ${index + 1}`
  return (
    <li className="form-row">
      <div className="field">
        <label htmlFor={`carrier-${index}`}>Carrier{which}</label>
        <select className="input" id={`carrier-${index}`} name="carrier" defaultValue={carrier || carriers[0]}>
          {[...new Set([...carriers, ...(carrier ? [carrier] : [])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={id}>Tracking number{which}</label>
        <input
          className="input"
          id={id}
          name="tracking_number"
          defaultValue={number}
          maxLength={60}
          enterKeyHint="next"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      </div>
    </li>
  )
}

/** The message that names this row's number; one that names none belongs to the first row. */
function findPackageProblem(item: Package, index: number, problems: readonly string[]): string | null {
  const { tracking_number: number } = tidyPackage(item)
  const named = number === '' ? undefined : problems.find((text) => text.startsWith(`“${number}”`))
  return named ?? (index === 0 ? problems.find((text) => !text.startsWith('“')) : undefined) ?? null
}

function typed({ values }: FormState): Package[] {
  const [names, numbers] = [[values['carrier'] ?? []].flat(), [values['tracking_number'] ?? []].flat()]
  return numbers
    .slice(0, MAX_PACKAGES)
    .map((number, index) => ({ carrier: names[index] ?? '', tracking_number: number }))
    .filter((item) => item.tracking_number.trim() !== '')
}
