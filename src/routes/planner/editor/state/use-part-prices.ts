import { useEffect, useState } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import { priceParts, type PartPrices } from '#shared/planner/price/part-prices.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { buildSubject, type Place } from '../plan-form.tsx'

type Asked = {
  design: Design
  place: Place
  /** Null if this shop prices no designs. */
  tariff: Tariff | null
  /** Those that the page came with, of the design and section that it came with. */
  given: PartPrices | undefined
  /** False while no one sees them, so that they cost nothing. */
  isOpen: boolean
}

/** The price of each part that can be added; null until they are counted. */
export function usePartPrices({ design, place, tariff, given, isOpen }: Asked): PartPrices | null {
  const subject = buildSubject(place)
  const [found, setFound] = useState(given ? { subject, prices: given } : null)
  const isFound = found?.subject === subject
  const { run, section } = place
  useEffect(() => {
    if (isFound || !isOpen || !tariff) return undefined
    const timer = setTimeout(() => setFound({ subject, prices: priceParts(design, { run, section }, tariff) }))
    return () => clearTimeout(timer)
  }, [isFound, isOpen, subject, design, run, section, tariff])
  return isFound ? found.prices : null
}
