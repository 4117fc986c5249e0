import { use, useEffect } from 'react'
import { storageKeys } from '#shared/constants.ts'
import { unitIn } from '#shared/planner/model/lengths.ts'
import { UnitLinks, type UnitLinksProps } from '#ui/planner/unit-links.tsx'
import { LiveContext } from './editor/live/live.ts'

/** The choice of a unit. The address has it, and the browser remembers it. */
export function UnitSwitch({ unit, href }: UnitLinksProps) {
  const live = use(LiveContext)
  const follow = (to: string) => live?.open(to, 'replace') || location.replace(to)
  useEffect(() => {
    try {
      if (unit) localStorage.setItem(storageKeys.plannerUnit, unit)
      else if (unitIn(localStorage.getItem(storageKeys.plannerUnit)) === 'cm') follow(href('cm'))
    } catch {
      // Without storage the address alone has the choice.
    }
    // The address changes with each drawing, the choice does not.
  }, [unit])
  return <UnitLinks unit={unit} href={href} />
}
