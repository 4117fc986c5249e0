import { expect } from 'vitest'
import { SCARCE } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import type { Section, Seen } from './sections.ts'
import type { World } from './world.ts'

/** A cell under test. `world` has the fault; `healthy` ends it and returns the same visitors. */
export type Case = { section: Section; world: World; healthy: () => World }

export function expectNoTrace({ text }: Seen): void {
  expect(text).not.toMatch(/D1_ERROR|TypeError|node_modules|\bat .*\.tsx?\b/)
}

/** How many orders that were not canceled the buyer's cart has, and how many pieces of its product are left. */
export async function ordersAndStock({ ready }: World): Promise<{ orders: number; left: number }> {
  const row = await testEnv.DB.prepare(
    `SELECT (SELECT count(*) FROM orders WHERE email = ?1 AND cart_id IS NOT NULL AND status <> 'canceled') AS orders,
       (SELECT quantity FROM stock WHERE product_id = ?2) AS "left"`,
  )
    .bind(ready.email, SCARCE)
    .first<{ orders: number; left: number }>()
  return row!
}
