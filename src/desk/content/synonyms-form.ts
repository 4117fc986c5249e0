import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { Db } from '#db/db.ts'
import { joinSynonyms, splitSynonyms } from '#db/search/synonyms.ts'
import { upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { readSynonyms } from './read-synonyms.ts'

const MOST = 8_000
const NEXT = 'The next search has them; one that was just made, within a minute.'

/** Saves the words that mean the same to the search. */
export const saveSynonyms = deskForm('synonyms-save', {
  needs: 'editContent',
  fields: v.object({
    words: upTo(MOST, { missing: 'Enter at least one line.', tooLong: `Shorten this to ${MOST} characters.` }),
  }),
  run: async (desk, { words }) => {
    const { groups, problems } = readSynonyms(words)
    if (problems.length > 0) throw new ValidationError({ words: problems })
    await storeWords(desk, joinSynonyms(groups), 'Changed words that mean the same to the search')
    return { next: 'stay', message: `Saved, in lowercase and in the singular. ${NEXT}` }
  },
})

/** Brings back the words of the version before. */
export const restoreSynonyms = deskForm('synonyms-back', {
  needs: 'editContent',
  fields: v.object({}),
  run: async (desk): Promise<ActionResult> => {
    const { db, version } = desk
    if (version === 0) throw new HttpError(404, '', { message: 'There is no change to undo.' })
    const before = joinSynonyms(splitSynonyms(await findWords(db, version - 1)))
    await storeWords(desk, before, 'Undid the last change of words that mean the same to the search')
    return { next: 'stay', message: `Undone. ${NEXT}` }
  },
})

async function storeWords(desk: PostedDesk, words: string, summary: string): Promise<void> {
  const { db, version } = desk
  const was = joinSynonyms(splitSynonyms(await findWords(db, version)))
  await saveChange(desk, 'text', {
    ...{ action: 'content.synonyms', subject: 'site:synonyms', summary },
    ...{ was: listOthers(was, words), became: listOthers(words, was) },
    statements: insertWords(db, version, words),
  })
}

/** The lines that the other version does not have. */
function listOthers(words: string, other: string): { words: string } {
  const lines = new Set(other.split('\n'))
  return {
    words: words
      .split('\n')
      .filter((line) => !lines.has(line))
      .join('; '),
  }
}

/** The words of a version; null for the first ones, which no row has. */
function findWords(db: Db, version: number): Promise<string | null> {
  return db.prepare('SELECT words FROM search_words WHERE version = ?').bind(version).first<string>('words')
}

/** Statements that put other words in force, and fail the batch by the assertion if `version` is not in force anymore. */
function insertWords(db: Db, version: number, words: string): D1PreparedStatement[] {
  return [
    db.prepare('INSERT INTO _assert (ok) SELECT coalesce(max(version), 0) = ? FROM search_words').bind(version),
    db.prepare('INSERT INTO search_words (version, words) VALUES (?, ?)').bind(version + 1, words),
  ]
}
