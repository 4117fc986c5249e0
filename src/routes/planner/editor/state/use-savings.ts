import { useEffect, useState } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { savingSteps, type Saving } from '#shared/planner/savings/savings.ts'

/** How long it looks before the page may draw and answer, in milliseconds. */
const SLICE_MS = 8
/** The longest time between the presses of a double click, in milliseconds: the second must not make the next saving. */
const PAUSE_MS = 500

type Asked = { code: string; design: Design; tariff: Tariff; given: Saving[] | undefined }
type Found = { code: string; savings: Saving[] }

/**
 * The savings of the design, and those of the one before it while it looks for them; null before the first are found.
 * `given` are those of the design that the page came with.
 */
export function useSavings({ code, design, tariff, given }: Asked): { found: Found | null; isFound: boolean } {
  const [found, setFound] = useState<Found | null>(given ? { code, savings: given } : null)
  const isFound = found?.code === code
  const pause = found ? PAUSE_MS : 0
  useEffect(() => {
    if (isFound) return undefined
    const steps = savingSteps(design, tariff)
    const look = () => {
      const end = performance.now() + SLICE_MS
      for (;;) {
        const { done, value } = steps.next()
        if (done) return setFound({ code, savings: value })
        if (performance.now() > end) break
      }
      timer = setTimeout(look)
    }
    let timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [isFound, pause, code, design, tariff])
  return { found, isFound }
}
