import { updateFamilies, runAll } from '#db/search/update.ts'
import { removeDocuments, saveDocuments } from '#db/search/statements.ts'
import { testEnv } from './env.ts'

const { DB, SEARCH, TEST_CONTENT } = testEnv

export async function isSearchEmpty(): Promise<boolean> {
  return (await SEARCH.prepare('SELECT 1 FROM documents LIMIT 1').first()) === null
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
