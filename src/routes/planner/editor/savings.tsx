import type { Design } from '#shared/planner/model/design.ts'
import { lengthsIn } from '#shared/planner/model/lengths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import type { Saving } from '#shared/planner/savings/savings.ts'
import { formatRoundAmount, toDollars } from '#shared/text/money.ts'
import { Hidden } from './hidden-fields.tsx'
import { addressOf, PlanForm, type Place } from './plan-form.tsx'
import { useSavings } from './state/use-savings.ts'

type SavingsProps = { isAsked: boolean; design: Design; place: Place; tariff: Tariff; given: Saving[] | undefined }

/** The link to what would cost less, or up to three changes that would, each with its button. */
export function Savings({ isAsked, place, ...rest }: SavingsProps) {
  if (isAsked) return <Found place={place} {...rest} />
  return (
    <p>
      <a className="link" href={plannerHref({ ...addressOf(place), isCheaperAsked: true })} data-keep-scroll="">
        Cheaper, same closet
      </a>
    </p>
  )
}

function Found({ design, place, tariff, given }: Omit<SavingsProps, 'isAsked'>) {
  const savings = useSavings({ code: place.code, design, tariff, given })
  return (
    <section className="stack stack--3" aria-labelledby="cheaper-h" aria-busy={savings === null}>
      <h3 id="cheaper-h">Cheaper, same closet</h3>
      {savings?.length === 0 && <p>Nothing obvious: this closet is already lean.</p>}
      {savings !== null && savings.length > 0 && (
        <ul className="stack stack--3 studio__savings">
          {savings.map((saving) => (
            <li key={saving.text}>
              <Change saving={saving} place={place} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="link" href={plannerHref(addressOf(place))} data-keep-scroll="">
          Hide this
        </a>
      </p>
    </section>
  )
}

function Change({ saving: { fields, place: where, text, cents, loss }, place }: { saving: Saving; place: Place }) {
  const { do: command, ...rest } = fields
  return (
    <PlanForm
      place={where ? { ...place, ...where } : place}
      name={text}
      command={command!}
      isOfCloset={where === null}
      className="stack stack--1"
    >
      <Hidden fields={rest} />
      <button className="btn btn--secondary studio__saving">
        <b className="num">−{formatRoundAmount(toDollars(cents))}</b> <span>{lengthsIn(text, place.unit)}</span>
      </button>
      {loss && <p className="small muted">{loss}</p>}
    </PlanForm>
  )
}
