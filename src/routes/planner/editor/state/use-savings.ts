import { useEffect, useState } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { savingSteps, type Saving } from '#shared/planner/savings/savings.ts'

/** How long it looks before the page may draw and answer, in milliseconds. */
const SLICE_MS = 8

type Asked = { code: string; design: Design; tariff: Tariff; given: Saving[] | undefined }

/** The savings of the design; null while it looks for them. `given` are those of the design that the page came with. */
export function useSavings({ code, design, tariff, given }: Asked): Saving[] | null {
  const [found, setFound] = useState(given ? { code, savings: given } : null)
  const isFound = found?.code === code
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
    let timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [isFound, code, design, tariff])
  return isFound ? found.savings : null
}
