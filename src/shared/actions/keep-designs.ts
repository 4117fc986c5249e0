import { HttpError } from '#shared/api/http-error.ts'
import { MAX_SAVED_DESIGNS } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { browserDesignsIn, type BrowserDesign } from '#shared/planner/saved/browser-design.ts'
import type { ActionContext, ActionResult } from './action.ts'
import { fieldText, type Fields } from './fields.ts'

/** Saves this browser's designs in the account, each once. Those that do not fit stay in the browser. */
export async function keepDesigns(fields: Fields, { api }: ActionContext): Promise<ActionResult> {
  const sent = browserDesignsIn(fieldText(fields, 'designs'))
  if (sent.length === 0)
    throw new HttpError(422, 'Unprocessable Content', { message: 'This design isn’t in this browser.' })
  const present = new Set((await api.savedDesigns()).map(({ code }) => code))
  const wanted = sent.filter(({ code }) => !present.has(code))
  const kept = await saveEach(wanted.toReversed(), api)
  const to = paths.accountDesigns
  if (kept === wanted.length) return { next: 'go', to, message: savedText(sent.length) }
  const text = `${kept} of ${wanted.length} are in your account, which holds ${MAX_SAVED_DESIGNS} designs. The others stay in this browser.`
  return { next: 'go', to, notices: [{ kind: 'warning', text }] }
}

/** Returns how many the account took before it was full. */
async function saveEach(designs: readonly BrowserDesign[], api: ActionContext['api']): Promise<number> {
  for (const [kept, { code, name }] of designs.entries()) {
    try {
      await api.saveDesign({ name, code })
    } catch (error) {
      if (kept > 0 && error instanceof HttpError && error.status === 422) return kept
      throw error
    }
  }
  return designs.length
}

function savedText(count: number): string {
  return count === 1 ? 'Design saved to your account.' : `${count} designs saved to your account.`
}
