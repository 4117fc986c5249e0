import type { Action } from './actions.ts'
import { brand } from './brand.ts'
import { fieldText } from './fields.ts'
import { HttpError } from './http-error.ts'
import { paths } from './paths.ts'
import type { FormKind } from './schema/forms.ts'

const confirmPaths: Record<FormKind, string> = {
  support: paths.supportConfirm,
  'design-request': paths.requestDesignConfirm,
  consultation: paths.diyPortlandConfirm,
  careers: paths.careersConfirm,
  partner: paths.partnerConfirm,
  survey: paths.supportConfirm,
  'guarantee-claim': paths.supportConfirm,
}

export const leadActions: Record<string, Action> = {
  'send-form': async (fields, { api }) => {
    const kind = fieldText(fields, 'kind')
    const body = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_') && name !== 'kind'))
    const { reference } = await api.sendForm(kind, body).catch(sayLimit)
    const confirm = Object.hasOwn(confirmPaths, kind) ? confirmPaths[kind as FormKind] : paths.supportConfirm
    return { to: `${confirm}?${new URLSearchParams({ reference })}` }
  },
}

function sayLimit(error: unknown): never {
  if (!(error instanceof HttpError) || error.status !== 429) throw error
  const message = `You sent several forms in a short time. Nothing was lost: wait ten minutes, or call ${brand.phoneDisplay}.`
  throw new HttpError(429, error.statusText, { message })
}
