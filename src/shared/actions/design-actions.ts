import { HttpError } from '#shared/api/http-error.ts'
import { paths } from '#shared/paths.ts'
import { designName, freeName } from '#shared/planner/saved/design-name.ts'
import { savedAs, savedText, type SavedAs } from '#shared/planner/saved/saved-as.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import type { Action, ActionContext, ActionResult } from './action.ts'
import { fieldNumber, fieldText, type Fields } from './fields.ts'
import { keepDesigns } from './keep-designs.ts'
import { toastErrors } from './toast-error.ts'

export type DesignAction =
  | 'save-design'
  | 'rename-design'
  | 'duplicate-design'
  | 'remove-design'
  | 'undo-remove-design'
  | 'keep-designs'

const GONE = 'This design is no longer in your account. Reload the page to see your designs.'

export const designActions: Record<DesignAction, Action> = {
  'save-design': saveDesign,
  'keep-designs': keepDesigns,

  'rename-design': async (fields, { api }) => {
    const id = fieldNumber(fields, 'id')
    const { name } = await api.renameDesign(id, { name: fieldText(fields, 'name') })
    return { ...backTo(id), message: `Renamed to “${name}”.` }
  },

  'duplicate-design': async (fields, { api }) => {
    const designs = await toastErrors(api.savedDesigns())
    const original = designs.find(({ id }) => id === fieldNumber(fields, 'id'))
    if (!original) throw new HttpError(404, 'Not Found', { message: GONE })
    const names = designs.map(({ name }) => name)
    const { id, name } = await api.saveDesign({ name: freeName(original.name, names), code: original.code })
    return { ...backTo(id), message: `Copied as “${name}”.` }
  },

  'remove-design': async (fields, { api }) => {
    const id = fieldNumber(fields, 'id')
    await toastErrors(api.removeDesign(id), { 404: GONE })
    return { next: 'go', to: `${paths.accountDesigns}?removed=${id}` }
  },

  'undo-remove-design': async (fields, { api }) => {
    const id = fieldNumber(fields, 'id')
    const { name } = await api.restoreDesign(id)
    return { ...backTo(id), message: `“${name}” is back.` }
  },
}

/** The list, with the focus on one of its designs. */
function backTo(id: number): { next: 'go'; to: string } {
  return { next: 'go', to: `${paths.accountDesigns}?shown=${id}` }
}

/** With the same name it replaces the saved design; with another name both are kept. */
async function saveDesign(fields: Fields, { api }: ActionContext): Promise<ActionResult> {
  const before = savedAs(fieldText(fields, 'saved'))
  const typed = fieldText(fields, 'name')
  try {
    const design = await savedDesign(fields, before, api)
    const message = before && design.name !== designName(typed) ? describeSaved(design) : 'Saved to My designs.'
    return {
      next: 'go',
      keepsScroll: true,
      to: addressWith(fields, { n: design.name, saved: savedText(design) }),
      message,
    }
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401)) throw error
    // After signing in, the planner opens with the name that was typed.
    const back = addressWith(fields, { n: designName(typed) ?? '' })
    throw new HttpError(401, 'Unauthenticated', { message: error.message, back })
  }
}

async function savedDesign(
  fields: Fields,
  before: SavedAs | undefined,
  api: ActionContext['api'],
): Promise<SavedDesign> {
  const body = { name: fieldText(fields, 'name'), code: fieldText(fields, 'd') }
  if (!before || designName(body.name) !== designName(fieldText(fields, 'n'))) return api.saveDesign(body)
  try {
    return await api.changeDesign(before.id, { code: body.code, version: before.version })
  } catch (error) {
    // It was removed elsewhere.
    if (error instanceof HttpError && error.status === 404) return api.saveDesign(body)
    throw error
  }
}

function describeSaved({ name }: SavedDesign): string {
  return `Changed on another device. Saved as “${name}”.`
}

/** The editor's address with changed parameters. */
function addressWith(fields: Fields, changes: Record<string, string>): string {
  const query = new URLSearchParams(fieldText(fields, 'here').split('?')[1])
  for (const [name, value] of Object.entries({ d: fieldText(fields, 'd'), ...changes })) {
    if (value) query.set(name, value)
  }
  return `${paths.planner}?${query}`
}
