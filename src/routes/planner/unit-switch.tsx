import { use, useEffect } from 'react'
import { storageKeys } from '#shared/constants.ts'
import { unitIn } from '#shared/planner/model/lengths.ts'
import { UnitLinks, type UnitLinksProps } from '#ui/planner/unit-links.tsx'
import { EditorContext } from './editor/state/editor-context.ts'

/** The URL has the unit, and the browser remembers it. */
export function UnitSwitch({ unit, href }: UnitLinksProps) {
  const editor = use(EditorContext)
  const follow = (to: string) => editor?.open(to, 'replace') || location.replace(to)
  useEffect(() => {
    try {
      if (unit) localStorage.setItem(storageKeys.plannerUnit, unit)
      else if (unitIn(localStorage.getItem(storageKeys.plannerUnit)) === 'cm') follow(href('cm'))
    } catch {
      // Without storage, only the URL has the unit.
    }
    // Runs for a changed unit only: `href` is new in each render.
  }, [unit])
  return <UnitLinks unit={unit} href={href} />
}
