import { updateFamilies, runAll } from '#db/search/update.ts'
import { removeDocuments, saveDocuments } from '#db/search/statements.ts'
import { testEnv } from './env.ts'

const { DB, SEARCH, TEST_CONTENT } = testEnv

/** The next file fills it. */
export async function emptySearch(): Promise<void> {
  await runAll(SEARCH, removeDocuments('true'))
}

/** Makes the search index from the catalogue and the content files, as `npm run db:index` does. */
export async function fillSearch(): Promise<void> {
  const { results } = await DB.prepare('SELECT id FROM families').all<{ id: number }>()
  const now = Date.now()
  await runAll(SEARCH, [...removeDocuments('true'), ...saveDocuments(TEST_CONTENT, now)])
  await updateFamilies(
    DB,
    SEARCH,
    results.map(({ id }) => id),
    now,
  )
}
