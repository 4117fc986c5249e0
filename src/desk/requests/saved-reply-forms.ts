import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { optional, rowId, upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import {
  deleteSavedReply as deletion,
  findSavedReply,
  insertSavedReply,
  updateSavedReply,
  type SavedReply,
} from './saved-reply-sql.ts'

const savedReplyFields = v.object({
  id: optional(rowId()),
  name: upTo(60, { missing: 'Enter a name.', tooLong: 'Shorten the name to 60 characters.' }),
  text: upTo(8000, { missing: 'Enter the text.', tooLong: 'Shorten the text to 8000 characters.' }),
})

/** Adds a saved reply, or changes the one with the `id`. */
export const saveSavedReply = deskForm('answer-save', {
  needs: 'answerRequests',
  fields: savedReplyFields,
  run: async (desk, { id, ...became }) => {
    const { db, version } = desk
    const { name, text } = became
    const found = id === null ? null : await existing(desk, id)
    const change = found
      ? {
          ...{
            action: 'answer.changed',
            summary: 'Changed a saved reply',
            was: { name: found.name, text: found.body },
          },
          ...{ seen: { table: 'saved_answers' as const, id: found.id, version } },
          statements: [updateSavedReply(db, found.id, name, text)],
        }
      : { action: 'answer.added', summary: 'Added a saved reply', statements: [insertSavedReply(db, name, text)] }
    await saveChange(
      desk,
      'saved reply',
      { ...change, became, subject: 'answers' },
      { 'saved_answers.name': ['name', 'Another saved reply has this name.'] },
    )
    return { next: 'stay', message: 'Text saved.' }
  },
})

export const deleteSavedReply = deskForm('answer-delete', {
  needs: 'answerRequests',
  fields: v.object({ id: rowId() }),
  run: async (desk, typed) => {
    const { db, version } = desk
    const { id, name, body } = await existing(desk, typed.id)
    await saveChange(desk, 'saved reply', {
      ...{ action: 'answer.deleted', subject: 'answers', summary: 'Deleted a saved reply', was: { name, text: body } },
      ...{ seen: { table: 'saved_answers', id, version }, statements: [deletion(db, id)] },
    })
    return { next: 'stay', message: 'Text deleted.' }
  },
})

async function existing({ db }: PostedDesk, id: number): Promise<SavedReply> {
  const found = await findSavedReply(db, id)
  if (!found) throw new HttpError(404, '', { message: 'Saved reply not found.' })
  return found
}
