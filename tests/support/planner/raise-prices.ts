import { testEnv } from '#tests/support/env.ts'

/** From now on boards cost $1 a square foot more. */
export async function raisePrices(): Promise<void> {
  await testEnv.DB.prepare(
    `INSERT INTO tariffs (version, data)
     SELECT version + 1, json_set(data, '$.version', version + 1, '$.rates.area', (data ->> '$.rates.area') + 100)
     FROM tariffs ORDER BY version DESC LIMIT 1`,
  ).run()
}

export async function usualPrices(): Promise<void> {
  await testEnv.DB.prepare('DELETE FROM tariffs WHERE version > 1').run()
}
