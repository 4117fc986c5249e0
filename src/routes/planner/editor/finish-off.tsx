import { describeOffSale, isFinishOnSale } from '#shared/catalogue/finish-on-sale.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { encode } from '#shared/planner/model/code.ts'
import { finishes, type Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { toPlannerAddress, type Place } from './plan-form.tsx'

type FinishOffProps = { design: Design; place: Place; tariff: Tariff | null }

/** Says that the closet cannot be bought in its finish, and offers it in the others. */
export function FinishOff({ design, place, tariff }: FinishOffProps) {
  const off = tariff?.finishesOff ?? []
  if (isFinishOnSale(design.finish, off)) return null
  const others = finishes.filter((finish) => isFinishOnSale(finish, off))
  return (
    <div className="notice notice--warning" role="alert">
      <Icon name="alert" />
      <div className="stack stack--3">
        <p>
          <b>{describeOffSale(design.finish)}.</b> Keep the link to this design, or choose another finish:
        </p>
        <ul className="cluster">
          {others.map((finish) => (
            <li key={finish}>
              <a
                className="link"
                href={plannerHref({ ...toPlannerAddress(place), code: encode({ ...design, finish }) })}
                data-keep-scroll=""
              >
                {finishNames[finish]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
