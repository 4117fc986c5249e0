import { updateFamilies, runAll } from '#db/search/update.ts'
import { removeDocuments, saveDocuments } from '#db/search/statements.ts'
import { testEnv } from './env.ts'

const { DB, SEARCH, TEST_CONTENT } = testEnv

/** Older than every document that a test saves, so the setup can tell whether a test has changed the index. */
const REVISION_OF_SEED = 0

export async function emptySearch(): Promise<void> {
  await runAll(SEARCH, removeDocuments('true'))
}

/** Makes the search index from the seed and the content files, unless it is as made from them. */
export async function resetSearch(): Promise<void> {
  const { isFilled, isChanged } = (await SEARCH.prepare(
    `SELECT EXISTS (SELECT 1 FROM documents) AS isFilled,
       EXISTS (SELECT 1 FROM documents WHERE revision <> ${REVISION_OF_SEED}) AS isChanged`,
  ).first<{ isFilled: number; isChanged: number }>())!
  if (isFilled && !isChanged) return
  const { results } = await DB.prepare('SELECT id FROM families').all<{ id: number }>()
  await runAll(SEARCH, [...removeDocuments('true'), ...saveDocuments(TEST_CONTENT, REVISION_OF_SEED)])
  await updateFamilies(
    DB,
    SEARCH,
    results.map(({ id }) => id),
    REVISION_OF_SEED,
  )
}
