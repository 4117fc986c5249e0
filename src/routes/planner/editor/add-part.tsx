import { useEffect, useRef, useState } from 'react'
import { partKinds, type Design, type PartKind, type Section } from '#shared/planner/model/design.ts'
import { pullOuts } from '#shared/planner/model/geometry.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { PartPrices } from '#shared/planner/price/part-prices.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { partNames } from '#shared/planner/text/names.ts'
import { formatRoundAmount, toDollars } from '#shared/text/money.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { PlanForm, type Place } from './plan-form.tsx'
import { usePartPrices } from './state/use-part-prices.ts'

export type AddPartProps = { design: Design; place: Place; tariff: Tariff | null; given: PartPrices | undefined }

/** A button for each kind of part, with the price that it adds. */
export function AddPart(props: AddPartProps) {
  const [isOpen, setOpen] = useState(false)
  const prices = usePartPrices({ ...props, isOpen })
  const { door } = props.design.runs[props.place.run]!.sections[props.place.section]!
  const details = useRef<HTMLDetailsElement>(null)
  const isPriced = prices !== null
  // The prices make it higher, on a short screen higher than the screen.
  useEffect(() => {
    if (!isOpen) return
    details.current!.scrollIntoView({ block: 'nearest' })
    details.current!.querySelector('button:last-of-type')!.scrollIntoView({ block: 'nearest' })
  }, [isOpen, isPriced])
  return (
    <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="btn btn--secondary">
        <Icon name="plus" />
        Add a part
      </summary>
      <PlanForm place={props.place} name="add" command="add" className="options mt-3">
        {partKinds.map((kind) => (
          <button className="btn btn--secondary" name="k" value={kind} key={kind}>
            <span className="sr-only">Add </span>
            {partNames[kind]}
            {prices && <small className="num muted">{priceText(prices[kind], includedText(kind, door))}</small>}
          </button>
        ))}
      </PlanForm>
      {!isPriced && props.tariff && (
        <a className="link" data-without-script="" href={`${plannerHref(props.place)}#section`}>
          See what each part adds
        </a>
      )}
    </details>
  )
}

function priceText(cents: number | null, included: string): string {
  if (cents === null) return ' no room'
  return ` ${cents < 0 ? '−' : '+'}${formatRoundAmount(toDollars(Math.abs(cents)))}${included}`
}

/** Says which boards come with a part, because its price has them. */
function includedText(kind: PartKind, door: Section['door']): string {
  const boards = [
    ...(kind === 'drawers' ? ['slides and a fixed shelf'] : []),
    ...(door !== 'none' && pullOuts.has(kind) ? ['strips beside the door'] : []),
  ]
  return boards.length > 0 ? `, with ${boards.join(' and ')}` : ''
}
