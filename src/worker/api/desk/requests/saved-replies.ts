import * as v from 'valibot'
import {
  deleteSavedReply,
  findSavedReply,
  insertSavedReply,
  updateSavedReply,
} from '#db/desk/requests/saved-replies.ts'
import { selectSavedReplies, type SavedReplyRow } from '#db/desk/requests/view.ts'
import type { Logged } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { answerChange } from '#api/desk/answer-change.ts'
import { data, type Desk } from '#api/desk/desk.ts'

const AnswerBody = v.object({
  name: v.pipe(
    v.string('Enter a name.'),
    v.minLength(1, 'Enter a name.'),
    v.maxLength(60, 'Shorten the name to 60 characters.'),
  ),
  text: v.pipe(
    v.string('Enter the text.'),
    v.minLength(1, 'Enter the text.'),
    v.maxLength(8000, 'Shorten the text to 8000 characters.'),
  ),
})
const ChangedAnswer = v.object({ ...AnswerBody.entries, version: v.number() })
const Versioned = v.object({ version: v.number() })

/** GET saved replies: the texts from which staff start a reply. */
export async function savedReplies(desk: Desk): Promise<Response> {
  return data(desk, (await selectSavedReplies(desk.db).all<SavedReplyRow>()).results)
}

/** POST saved replies */
export async function addSavedReply(desk: Desk): Promise<Response> {
  const { name, text } = await validated(desk.c, AnswerBody)
  return write(desk, null, {
    ...{ action: 'answer.added', summary: 'Added a saved reply', became: { name, text } },
    statements: [insertSavedReply(desk.db, name, text)],
  })
}

/** PUT saved replies/:id */
export function changeSavedReply(desk: Desk): Promise<Response> {
  return withSavedReply(desk, async (found) => {
    const { name, text, version } = await validated(desk.c, ChangedAnswer)
    return write(
      desk,
      { id: found.id, version },
      {
        ...{ action: 'answer.changed', summary: 'Changed a saved reply' },
        ...{ was: { name: found.name, text: found.body }, became: { name, text } },
        statements: [updateSavedReply(desk.db, found.id, name, text)],
      },
    )
  })
}

/** DELETE saved replies/:id */
export function removeSavedReply(desk: Desk): Promise<Response> {
  return withSavedReply(desk, async (found) => {
    const { version } = await validated(desk.c, Versioned)
    return write(
      desk,
      { id: found.id, version },
      {
        ...{ action: 'answer.deleted', summary: 'Deleted a saved reply', was: { name: found.name, text: found.body } },
        statements: [deleteSavedReply(desk.db, found.id)],
      },
    )
  })
}

async function withSavedReply(desk: Desk, work: (found: SavedReplyRow) => Promise<Response>): Promise<Response> {
  const id = Number(desk.params['id'])
  const found = Number.isSafeInteger(id) ? await findSavedReply(desk.db, id) : null
  return found ? work(found) : missing(desk.c, 'Saved reply not found.')
}

type Made = Omit<Logged, 'subject'> & { statements: D1PreparedStatement[] }

async function write(desk: Desk, row: { id: number; version: number } | null, made: Made): Promise<Response> {
  const seen = row ? { seen: { table: 'saved_answers' as const, ...row } } : {}
  try {
    return await answerChange(desk, 'saved reply', { ...made, ...seen, subject: 'answers' })
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('saved_answers.name'))) throw error
    throw new ValidationError({ name: ['Another saved reply has this name.'] })
  }
}
