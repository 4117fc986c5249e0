import { useEffect } from 'react'
import { storageKeys } from '#shared/constants.ts'
import { unitIn } from '#shared/planner/lengths.ts'
import { UnitLinks, type UnitLinksProps } from '#ui/planner/unit-links.tsx'
import { useLive } from './live/live.ts'

/** The choice of a unit. The address has it, and the browser remembers it. */
export function UnitSwitch({ unit, href }: UnitLinksProps) {
  const { open } = useLive()
  useEffect(() => {
    try {
      if (unit) localStorage.setItem(storageKeys.plannerUnit, unit)
      else if (unitIn(localStorage.getItem(storageKeys.plannerUnit)) === 'cm') open(href('cm'), 'replace')
    } catch {
      // Without storage the address alone has the choice.
    }
    // The address changes with each drawing, the choice does not.
  }, [unit])
  return <UnitLinks unit={unit} href={href} />
}
