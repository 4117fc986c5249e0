import { useMemo } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import { countBoards } from '#shared/boards/count-boards.ts'
import { weightClassOf } from '#shared/planner/model/weight.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { DeliveryPromise, TAX_LATER } from '#ui/elements/price/delivery-promise.tsx'

/** Shipping of the design at its price, as the cart asks for it without an address. */
export function Shipping({ design, cents, now }: { design: Design; cents: number; now: number }) {
  const weightClass = useMemo(() => weightClassOf(design), [design])
  const boards = useMemo(() => countBoards(design), [design])
  return (
    <ul className="assurances">
      <li>
        <Icon name="truck" />
        <span>
          <DeliveryPromise cents={cents} weightClass={weightClass} boards={boards} now={now} />
          <span className="muted"> {TAX_LATER}</span>
        </span>
      </li>
    </ul>
  )
}
