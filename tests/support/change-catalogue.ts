import { refreshStatements } from '#db/derived/refresh.ts'
import { testEnv } from './env.ts'

/** Changes the catalogue as everyone does: with what is derived from it in the same batch. */
export async function changeCatalogue(...statements: string[]): Promise<void> {
  await testEnv.DB.batch([...statements, ...refreshStatements()].map((sql) => testEnv.DB.prepare(sql)))
}
