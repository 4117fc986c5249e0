import { boardCounts } from '#db/desk/remakes/remakes.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Remakes } from '#shared/schema/desk/remakes.ts'
import { data, type Desk } from '../desk.ts'

const MONTHS = 12

/** GET remakes: boards of this month and the eleven before it, by why they were made again. */
export async function remakes(desk: Desk): Promise<Response> {
  const names = lastMonths(desk.now)
  const counts = await boardCounts(desk.db, names.at(-1)!)
  const page: Remakes = {
    months: names.map((month) => {
      const own = counts.filter((count) => count.month === month)
      const made = own.filter(({ cause }) => cause !== '').map(({ cause, boards }) => [cause, boards] as const)
      return { month, cut: own.find(({ cause }) => cause === '')?.boards ?? 0, remade: Object.fromEntries(made) }
    }),
  }
  return data(desk, page)
}

function lastMonths(now: number): string[] {
  const today = new Date(shopDay(now))
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
