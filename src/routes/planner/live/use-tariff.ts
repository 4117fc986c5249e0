import { useEffect, useState } from 'react'
import { apiPaths } from '#shared/paths.ts'
import type { Tariff } from '#shared/planner/tariff.ts'

let asked: Promise<Tariff | null> | undefined

/** What the browser needs to price a design itself; null until it has arrived, and if it does not. */
export function useTariff(isPriced: boolean): Tariff | null {
  const [tariff, setTariff] = useState<Tariff | null>(null)
  useEffect(() => {
    if (isPriced) void (asked ??= load()).then(setTariff)
  }, [isPriced])
  return tariff
}

async function load(): Promise<Tariff | null> {
  try {
    const response = await fetch(apiPaths.designTariff)
    if (response.ok) return ((await response.json()) as { data: Tariff }).data
  } catch {
    // As with a refusal, the server prices the changes.
  }
  asked = undefined
  return null
}
