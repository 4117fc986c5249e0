import * as v from 'valibot'
import {
  deleteSavedDesign,
  MOST_SAVED,
  saveDesign as saveRow,
  savedDesigns as savedRows,
  type SavedDesignRow,
} from '#db/planner/saved-designs.ts'
import { decode } from '#shared/planner/code.ts'
import { LONGEST_CODE } from '#shared/planner/design-product.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { typedLine } from '#shared/schema/text.ts'
import type { CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { requireUser } from '#api/http/session.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

const NO_NAME = 'Give it a name.'

export const SavedDesignInput = v.object({
  name: v.pipe(typedLine(NO_NAME), v.minLength(1, NO_NAME), v.maxLength(60, 'A name has at most 60 characters.')),
  code: v.pipe(typedLine(), v.maxLength(LONGEST_CODE)),
})

/** A member's own designs, the latest first. */
export async function savedDesigns(c: CallContext<'savedDesigns'>): Promise<Response> {
  const user = await requireUser(c)
  return c.json({ data: (await savedRows(c.get('db'), user.id)).map(designJson) })
}

export async function saveDesign(c: CallContext<'saveDesign'>): Promise<Response> {
  const user = await requireUser(c)
  const { name, code } = await validated(c, SavedDesignInput)
  if (decode(code).outcome !== 'ok') throw new ValidationError({ code: ['This drawing was cut off.'] })
  const saved = await saveRow(c.get('db'), { userId: user.id, name, code }, Date.now())
  if (saved) return c.json({ data: designJson(saved) }, 201)
  throw new ValidationError({ name: [`An account holds ${MOST_SAVED} designs. Remove one first.`] })
}

export async function removeDesign(c: CallContext<'removeDesign'>): Promise<Response> {
  const user = await requireUser(c)
  const id = c.req.param('id') ?? ''
  const isRemoved = /^\d{1,15}$/.test(id) && (await deleteSavedDesign(c.get('db'), user.id, Number(id)))
  return isRemoved ? c.body(null, 204) : missing(c, 'There is no such design.')
}

function designJson({ updatedAt, ...design }: SavedDesignRow): SavedDesign {
  return { ...design, updated_at: updatedAt }
}
