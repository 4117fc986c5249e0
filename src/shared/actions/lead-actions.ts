import type { Action } from './action.ts'
import { fieldText, type Fields } from './fields.ts'
import { findFileRule, isTooMuch, tooLargeTogether, type FileRule } from './form-files.ts'
import { NOTHING_LOST } from './nothing-lost.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { paths } from '#shared/paths.ts'
import { waitText } from './error-texts.ts'
import type { FormKind } from '#shared/schema/forms.ts'

const confirmPaths: Record<FormKind, string> = {
  support: paths.supportConfirm,
  'design-request': paths.requestDesignConfirm,
  consultation: paths.diyConfirm,
  careers: paths.careersConfirm,
  partner: paths.partnerConfirm,
  survey: paths.supportConfirm,
  'guarantee-claim': paths.supportConfirm,
}

const sharesConfirmation = new Set<string>(['survey', 'guarantee-claim'] satisfies FormKind[])

export const leadActions: Record<string, Action> = {
  'send-form': async (fields, { api, files }) => {
    const kind = fieldText(fields, 'kind')
    const rule = findFileRule(kind)
    const chosen = rule ? files(rule.field) : []
    if (rule && isTooMuch(chosen)) throw tooMuch(rule)
    const body = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_') && name !== 'kind'))
    const receipt = await api
      .sendForm(kind, rule && chosen.length > 0 ? buildFormData(body, rule.field, chosen) : body)
      .catch(sayLimit)
    const confirm = Object.hasOwn(confirmPaths, kind) ? confirmPaths[kind as FormKind] : paths.supportConfirm
    return {
      next: 'go',
      to: `${confirm}?${new URLSearchParams({ ...receipt, ...(sharesConfirmation.has(kind) && { about: kind }) })}`,
    }
  },
}

/** Rejects oversized files before sending, because the API would stop reading. */
function tooMuch({ field }: FileRule): HttpError {
  return new HttpError(422, '', { message: tooLargeTogether, errors: { [field]: [tooLargeTogether] } })
}

function buildFormData(body: Fields, field: string, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(body)) {
    if (name !== field) for (const value of [values].flat()) form.append(name, value)
  }
  for (const file of files) form.append(field, file, file.name)
  return form
}

export function sayLimit(error: unknown): never {
  if (!(error instanceof HttpError) || error.status !== 429) throw error
  const wait = waitText(error.retryAfterSeconds)
  const message = `You’ve sent several in a short time. ${NOTHING_LOST}. Wait ${wait}, or call us.`
  throw new HttpError(429, error.statusText, { message })
}
