import { useEffect } from 'react'
import { storageKeys } from '#shared/constants.ts'
import { unitIn, type LengthUnit } from '#shared/planner/lengths.ts'
import { go } from './go.ts'

type SwitchProps = { unit: LengthUnit | undefined; href: (unit: LengthUnit) => string }

/** Shows every length in inches or in centimeters. The address has the choice, and the browser remembers it. */
export function UnitSwitch({ unit, href }: SwitchProps) {
  useRemembered(unit, href)
  return (
    <div className="unit-switch" role="group" aria-label="Lengths in">
      {(['in', 'cm'] as const).map((each) => (
        <a
          key={each}
          className="option"
          href={href(each)}
          aria-current={each === (unit ?? 'in') ? 'true' : undefined}
          data-keep-scroll=""
        >
          {each}
        </a>
      ))}
    </div>
  )
}

function useRemembered(unit: LengthUnit | undefined, href: SwitchProps['href']): void {
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
