import type { ActionResult } from '#shared/actions/action.ts'
import { fieldText, withoutSecrets, type Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { answerPost } from '#worker/pages/form-posts.ts'
import { loadDraft, saveDraft } from './form-draft.ts'
import { renderDeskPage } from './page.tsx'
import type { DeskRequest } from './request.ts'
import { runForm } from './run-form.ts'
import { formNamed, matchDesk } from './table.ts'

/** Runs the action of a form of the desk; a form that comes after the desk has closed is kept until it is open again. */
export function deskPost(request: DeskRequest): Promise<Response> {
  const { c, context, url, visit, desk } = request
  const matched = matchDesk(url.pathname)
  return answerPost<FormData>(c, {
    context,
    findAction: async (name) => {
      const form = formNamed(name)
      const params = matched?.params ?? {}
      // The form may have taken minutes to arrive.
      const arrived = { ...desk, params, now: Date.now() }
      return form && ((fields, posted) => calculateFirst(() => runForm(arrived, form, fields, posted)))
    },
    given: async (_, posted) => posted,
    show: (form, fields) => renderDeskPage(request, { form, formDraft: fieldText(fields, 'form_draft') }),
    instead: (fields) => (visit.open || matched?.route.needs === 'staff' ? null : saveAsDraft(request, fields)),
    after: async (fields) => {
      const isOpening = fieldText(fields, '_action') === 'open'
      const formDraft = isOpening ? await loadDraft(request, fieldText(fields, 'form_draft')) : null
      return formDraft && restoreDraft(request, formDraft)
    },
  })
}

/** The first press shows what would happen with money, and the second one does it: nothing went wrong. */
async function calculateFirst(send: () => Promise<ActionResult>): Promise<ActionResult> {
  try {
    return await send()
  } catch (error) {
    const isAmount = error instanceof HttpError && (error.data as { code?: unknown } | null)?.code === 'amount'
    if (!isAmount) throw error
    return { next: 'show', data: error.data, message: error.errors['expected']?.[0] ?? error.message }
  }
}

/** The Desk locked while the form was filled in: it is kept, sealed, in the form that unlocks the Desk. */
async function saveAsDraft(request: DeskRequest, fields: Fields): Promise<Response> {
  const { url } = request
  const formDraft = await saveDraft(request, fields)
  const message = formDraft
    ? 'The Desk locked while you were working. Nothing was submitted, and what you typed will be back after you unlock.'
    : 'The Desk locked while you were working. The form is too long to save: go back and copy your text before you unlock.'
  const form = { action: '', status: 200, message, errors: {}, values: {}, data: null }
  const opening = new URL(deskPaths.open, url)
  opening.searchParams.set('next', url.pathname + url.search)
  return renderDeskPage({ ...request, url: opening }, { form, formDraft, status: 403 })
}

/** Shows the page of a kept form, filled in as it was. */
async function restoreDraft(
  request: DeskRequest,
  { path, fields }: { path: string; fields: Fields },
): Promise<Response> {
  const { url, visit, now } = request
  const form = {
    ...{ action: fieldText(fields, '_action'), values: withoutSecrets(fields), errors: {}, data: null },
    ...{ status: 200, message: 'Nothing was submitted. Check what you typed and submit it again.' },
  }
  const opened = { ...visit, open: { since: now, provenAt: now } }
  return renderDeskPage({ ...request, visit: opened, url: new URL(path, url) }, { form })
}
