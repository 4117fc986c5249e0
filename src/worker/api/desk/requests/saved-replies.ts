import * as v from 'valibot'
import {
  deleteSavedAnswer,
  findSavedAnswer,
  insertSavedAnswer,
  updateSavedAnswer,
} from '#db/desk/requests/saved-replies.ts'
import { savedAnswers, type StoredAnswer } from '#db/desk/requests/view.ts'
import { writeChange, type Logged } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
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

const CHANGED = 'Someone else changed or deleted this text. Your changes weren’t saved.'

/** GET answers: the texts with which staff begin an answer. */
export async function answers(desk: Desk): Promise<Response> {
  return data(desk, (await savedAnswers(desk.db).all<StoredAnswer>()).results)
}

/** POST answers */
export async function addAnswer(desk: Desk): Promise<Response> {
  const { name, text } = await validated(desk.c, AnswerBody)
  return write(desk, null, {
    ...{ action: 'answer.added', summary: 'Added a saved reply', became: { name, text } },
    statements: [insertSavedAnswer(desk.db, name, text)],
  })
}

/** PUT answers/:id */
export function changeAnswer(desk: Desk): Promise<Response> {
  return withAnswer(desk, async (found) => {
    const { name, text, version } = await validated(desk.c, ChangedAnswer)
    return write(
      desk,
      { id: found.id, version },
      {
        ...{ action: 'answer.changed', summary: 'Changed a saved reply' },
        ...{ was: { name: found.name, text: found.body }, became: { name, text } },
        statements: [updateSavedAnswer(desk.db, found.id, name, text)],
      },
    )
  })
}

/** DELETE answers/:id */
export function removeAnswer(desk: Desk): Promise<Response> {
  return withAnswer(desk, async (found) => {
    const { version } = await validated(desk.c, Versioned)
    return write(
      desk,
      { id: found.id, version },
      {
        ...{ action: 'answer.deleted', summary: 'Deleted a saved reply', was: { name: found.name, text: found.body } },
        statements: [deleteSavedAnswer(desk.db, found.id)],
      },
    )
  })
}

async function withAnswer(desk: Desk, work: (found: StoredAnswer) => Promise<Response>): Promise<Response> {
  const id = Number(desk.params['id'])
  const found = Number.isSafeInteger(id) ? await findSavedAnswer(desk.db, id) : null
  return found ? work(found) : missing(desk.c, 'Saved reply not found.')
}

type Made = Omit<Logged, 'subject'> & { statements: D1PreparedStatement[] }

async function write(desk: Desk, row: { id: number; version: number } | null, made: Made): Promise<Response> {
  const { db, actor, now, c } = desk
  const seen = row ? { seen: { table: 'saved_answers' as const, ...row } } : {}
  try {
    const written = await writeChange(db, actor, { ...made, ...seen, subject: 'answers' }, now)
    if (written.outcome === 'done') return data(desk, { logId: written.logId })
    return c.json({ code: 'changed', message: CHANGED }, 409)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('saved_answers.name'))) throw error
    throw new ValidationError({ name: ['Another saved reply has this name.'] })
  }
}
