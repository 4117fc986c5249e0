import type { Design } from '#shared/planner/model/design.ts'
import { lengthsIn } from '#shared/planner/model/lengths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import type { Saving } from '#shared/planner/savings/savings.ts'
import { formatRoundAmount, toDollars } from '#shared/text/money.ts'
import { Hidden } from './hidden-fields.tsx'
import { toPlannerAddress, PlanForm, type Place } from './plan-form.tsx'
import { useSavings } from './state/use-savings.ts'

type SavingsProps = { isAsked: boolean; design: Design; place: Place; tariff: Tariff; given: Saving[] | undefined }

/** The link to what would cost less, or up to three changes that would, each with its button. */
export function Savings({ isAsked, place, ...rest }: SavingsProps) {
  if (isAsked) return <Found place={place} {...rest} />
  return (
    <p>
      <a className="link" href={plannerHref({ ...toPlannerAddress(place), isCheaperAsked: true })} data-keep-scroll="">
        Cheaper, same closet
      </a>
    </p>
  )
}

function Found({ design, place, tariff, given }: Omit<SavingsProps, 'isAsked'>) {
  const { found, isFound } = useSavings({ code: place.code, design, tariff, given })
  return (
    <section className="stack stack--3" aria-labelledby="cheaper-h" aria-busy={!isFound}>
      <h3 id="cheaper-h">Cheaper, same closet</h3>
      {found?.savings.length === 0 && <p>Nothing obvious: this closet is already lean.</p>}
      {found !== null && found.savings.length > 0 && (
        <ul className="stack stack--3 studio__savings">
          {found.savings.map((saving, index) => (
            // The focus stays in its line when the saving of the line changes.
            <li key={index}>
              <Change saving={saving} place={{ ...place, code: found.code }} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="link" href={plannerHref(toPlannerAddress(place))} data-keep-scroll="">
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
      <Hidden fields={{ ...rest, once: '1' }} />
      <button className="btn btn--secondary studio__saving">
        <b className="num">−{formatRoundAmount(toDollars(cents))}</b> <span>{lengthsIn(text, place.unit)}</span>
      </button>
      {loss && <p className="small muted">{lengthsIn(loss, place.unit)}</p>}
    </PlanForm>
  )
}
