import { fieldNumber, fieldText } from '#shared/actions/fields.ts'
import { once } from '#shared/api/idempotency-key.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { DeskAction } from './action.ts'
import { proof } from './proof.ts'
import { versionOf } from './order.ts'

/** Plans a banner, or changes the one with the `id`. */
export const saveBanner: DeskAction = async (fields, { api, idempotencyKey }) => {
  const id = fieldNumber(fields, 'id', 0)
  const names = ['text', 'link_text', 'link', 'from', 'until']
  const body = Object.fromEntries(names.map((name) => [name, fieldText(fields, name)]))
  const { overlaps } = id
    ? await api.changeBanner(id, { ...body, version: versionOf(fields) }, once(idempotencyKey))
    : await api.addBanner(body, once(idempotencyKey))
  const message = 'Banner saved. Pages show a change within a minute.'
  if (overlaps === null) return { next: 'go', to: deskPaths.content, message }
  return {
    ...{ next: 'go', to: deskPaths.content },
    message: `${message} Its time overlaps with that of “${overlaps}”: while both last, the one that starts later shows.`,
  }
}

export const endBanner: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.endBanner(fieldNumber(fields, 'id'), { version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'go', to: deskPaths.content, message: 'The banner ends within a minute.' }
}

/** Saves one of the shop's texts, or switches the automatic banner. */
export const saveSite: DeskAction = async (fields, { api, idempotencyKey }) => {
  const body = { value: fieldText(fields, 'value'), version: versionOf(fields) }
  await api.changeSite(fieldText(fields, 'key'), body, once(idempotencyKey))
  return { next: 'stay', message: 'Saved. Pages show a change within a minute.' }
}

/** Adds the redirect of the two fields, or all of the lines. */
export const addRedirects: DeskAction = async (fields, { api, idempotencyKey }) => {
  const isList = fields['lines'] !== undefined
  const [from, to, lines] = [fieldText(fields, 'from'), fieldText(fields, 'to'), fieldText(fields, 'lines')]
  // A list without lines is not a redirect without paths.
  await api.addRedirects(isList ? { lines: lines || '\n' } : { from, to }, once(idempotencyKey))
  return { next: 'stay', message: isList ? 'Redirects added.' : 'Redirect added.' }
}

export const deleteRedirect: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.deleteRedirect(fieldNumber(fields, 'id'), { version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'stay', message: 'Redirect deleted.' }
}

export const saveScripts: DeskAction = async (fields, { api, idempotencyKey }) => {
  const [head, body] = [fieldText(fields, 'head'), fieldText(fields, 'body')]
  await api.changeScripts({ head, body, version: versionOf(fields), ...proof(fields) }, once(idempotencyKey))
  return { next: 'stay', message: 'Scripts saved. Pages have them within a minute.' }
}

export const useScripts: DeskAction = async (fields, { api, idempotencyKey }) => {
  const body = { version: versionOf(fields), ...proof(fields) }
  await api.useScripts(fieldNumber(fields, 'id'), body, once(idempotencyKey))
  return { next: 'stay', message: 'Pages have this version within a minute.' }
}
