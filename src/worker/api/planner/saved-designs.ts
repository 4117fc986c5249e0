import * as v from 'valibot'
import * as rows from '#db/planner/saved-designs.ts'
import { MAX_SAVED_DESIGNS } from '#shared/constants.ts'
import { decode } from '#shared/planner/model/code.ts'
import { LONGEST_CODE } from '#shared/planner/design-product.ts'
import { freeName, LONGEST_NAME, NO_NAME, TOO_LONG } from '#shared/planner/saved/design-name.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { typedLine } from '#shared/schema/text.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { requireUser } from '#api/http/session.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { limits } from '#worker/base/limits.ts'

const FULL = `An account holds ${MAX_SAVED_DESIGNS} designs. Remove one first.`
const GONE = 'This design is no longer in your account.'

const Name = v.pipe(typedLine(NO_NAME), v.minLength(1, NO_NAME), v.maxLength(LONGEST_NAME, TOO_LONG))
const Code = v.pipe(
  typedLine(),
  v.maxLength(LONGEST_CODE),
  v.check((code) => decode(code).outcome === 'ok', 'This link is incomplete.'),
)

export const SavedDesignInput = v.object({ name: Name, code: Code })

export const DesignName = v.object({ name: Name })

export const ChangedDesign = v.object({ code: Code, version: v.pipe(v.number(), v.integer()) })

export async function savedDesigns(c: CallContext<'savedDesigns'>): Promise<Response> {
  const user = await requireUser(c)
  return c.json({ data: (await rows.savedDesigns(c.get('db'), user.id)).map(designJson) })
}

export async function saveDesign(c: CallContext<'saveDesign'>): Promise<Response> {
  const user = await requireUser(c)
  const { name, code } = await validated(c, SavedDesignInput)
  await countChange(c, user.id, 'savedDesigns')
  const saved = await rows.saveDesign(c.get('db'), { userId: user.id, name, code }, Date.now())
  return c.json({ data: designJson(saved ?? full('name')) }, 201)
}

export async function savedDesign(c: CallContext<'savedDesign'>): Promise<Response> {
  const user = await requireUser(c)
  const found = await rows.savedDesign(c.get('db'), user.id, readDesignId(c))
  return found ? c.json({ data: designJson(found) }) : missing(c, GONE)
}

/** If the design was changed elsewhere, saves this version under a new name. */
export async function changeDesign(c: CallContext<'changeDesign'>): Promise<Response> {
  const user = await requireUser(c)
  const { code, version } = await validated(c, ChangedDesign)
  await countChange(c, user.id, 'changedDesigns')
  const db = c.get('db')
  const id = readDesignId(c)
  const changed = await rows.replaceDrawing(db, user.id, { id, code, version }, Date.now())
  if (changed) return c.json({ data: designJson(changed) })
  const own = await rows.savedDesigns(db, user.id)
  const present = own.find((design) => design.id === id)
  if (!present) return missing(c, GONE)
  // The same change may be sent twice, because its first response was lost.
  const same = present.code === code ? present : own.find((design) => design.code === code)
  if (same) return c.json({ data: designJson(same) })
  const names = own.map(({ name }) => name)
  await countChange(c, user.id, 'savedDesigns')
  const second = { userId: user.id, name: freeName(present.name, names), code }
  return c.json({ data: designJson((await rows.saveDesign(db, second, Date.now())) ?? full('code')) }, 201)
}

export async function renameDesign(c: CallContext<'renameDesign'>): Promise<Response> {
  const user = await requireUser(c)
  const { name } = await validated(c, DesignName)
  await countChange(c, user.id, 'changedDesigns')
  const renamed = await rows.renameDesign(c.get('db'), user.id, readDesignId(c), name)
  return renamed ? c.json({ data: designJson(renamed) }) : missing(c, GONE)
}

export async function removeDesign(c: CallContext<'removeDesign'>): Promise<Response> {
  const user = await requireUser(c)
  await countChange(c, user.id, 'changedDesigns')
  const isRemoved = await rows.removeDesign(c.get('db'), user.id, readDesignId(c), Date.now())
  return isRemoved ? c.body(null, 204) : missing(c, GONE)
}

export async function restoreDesign(c: CallContext<'restoreDesign'>): Promise<Response> {
  const user = await requireUser(c)
  await countChange(c, user.id, 'changedDesigns')
  const found = await rows.restoreDesign(c.get('db'), user.id, readDesignId(c))
  if (!found) return missing(c, GONE)
  if (found.removedAt !== null) full('id')
  return c.json({ data: designJson(found) })
}

/** Throws the 429 beyond the member's limit: a removed design stays for a while, so saving and removing would fill the shop. */
function countChange(c: ApiContext, userId: number, name: 'savedDesigns' | 'changedDesigns'): Promise<void> {
  const { hits, windowMs } = limits[name]
  return throttle(c, name, hits, windowMs, `member-${userId}`)
}

function full(field: string): never {
  throw new ValidationError({ [field]: [FULL] })
}

function readDesignId(c: ApiContext): number {
  const id = c.req.param('id') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

function designJson({ updatedAt, removedAt, ...design }: rows.SavedDesignRow): SavedDesign {
  return { ...design, updated_at: updatedAt, removed_at: removedAt }
}
