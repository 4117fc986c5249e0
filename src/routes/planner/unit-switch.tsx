import { useEffect } from 'react'
import { storageKeys } from '#shared/constants.ts'
import { unitIn } from '#shared/planner/lengths.ts'
import { UnitLinks, type UnitLinksProps } from '#ui/planner/unit-links.tsx'
import { go } from './go.ts'

/** The choice of a unit. The address has it, and the browser remembers it. */
export function UnitSwitch({ unit, href }: UnitLinksProps) {
  useRemembered(unit, href)
  return <UnitLinks unit={unit} href={href} />
}

function useRemembered(unit: UnitLinksProps['unit'], href: UnitLinksProps['href']): void {
  useEffect(() => {
    try {
      if (unit) localStorage.setItem(storageKeys.plannerUnit, unit)
      else if (unitIn(localStorage.getItem(storageKeys.plannerUnit)) === 'cm') go(href('cm'), 'replace')
    } catch {
      // Without storage the address alone has the choice.
    }
    // The address changes with each drawing, the choice does not.
  }, [unit])
}
