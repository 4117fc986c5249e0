import type { FormState } from '#shared/state/page.ts'

const carriers = ['UPS', 'FedEx', 'USPS', 'Old Dominion', 'XPO', 'Saia', 'Other']
const MAX_TYPED = 20

type Parcel = { carrier: string; tracking_number: string }
type ParcelFieldsProps = { parcels: readonly Parcel[]; empty: number; form: FormState | null }

/** A row for each parcel and some empty ones. A scanner that types goes from field to field. */
export function ParcelFields({ parcels, empty, form }: ParcelFieldsProps) {
  const shown = form ? typed(form) : parcels
  const rows = [...shown, ...Array.from({ length: Math.max(0, empty) }, () => ({ carrier: '', tracking_number: '' }))]
  return (
    <ul className="parcel-rows">
      {rows.map(({ carrier, tracking_number: number }, index) => (
        <li key={index} className="form-row">
          <div className="field">
            <label htmlFor={`carrier-${index}`}>Carrier</label>
            <select className="input" id={`carrier-${index}`} name="carrier" defaultValue={carrier || carriers[0]}>
              {[...new Set([...carriers, ...(carrier ? [carrier] : [])])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={index === 0 ? 'tracking_number' : `tracking-${index}`}>Tracking number</label>
            <input
              className="input"
              id={index === 0 ? 'tracking_number' : `tracking-${index}`}
              name="tracking_number"
              defaultValue={number}
              maxLength={60}
              enterKeyHint="next"
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="characters"
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function typed({ values }: FormState): Parcel[] {
  const [names, numbers] = [[values['carrier'] ?? []].flat(), [values['tracking_number'] ?? []].flat()]
  return numbers
    .slice(0, MAX_TYPED)
    .map((number, index) => ({ carrier: names[index] ?? '', tracking_number: number }))
    .filter((parcel) => parcel.tracking_number !== '')
}
