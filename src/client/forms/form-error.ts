import { flushSync } from 'react-dom'
import { withoutSecrets, type Fields } from '#shared/actions/fields.ts'
import { HttpError, UNREACHABLE, type FieldErrors } from '#shared/api/http-error.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { errorTexts } from '#shared/actions/error-texts.ts'
import { ToastError } from '#shared/actions/toast-error.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { formStateAtom } from '#shared/state/page.ts'
import { guest, sessionAtom } from '#shared/state/session.ts'
import { navigateTo } from '#client/navigation/navigate-to.ts'
import { reloadData } from '#client/navigation/reload-data.ts'
import type { ClientContext } from '#client/client-context.ts'
import { markTitle } from '#ui/form/mark-title.ts'
import { setPendingForm } from './pending-form.ts'

export async function showFormError(
  context: ClientContext,
  action: string,
  values: Fields,
  error: unknown,
): Promise<void> {
  const { store } = context
  const failure = explainFailure(error)
  const { status, data } = failure
  const { message, errors } = errorTexts(failure, values)
  if (status === 401) {
    const here = location.pathname + location.search
    setPendingForm(store, here, { action, status, values: withoutSecrets(values) })
    store.set(sessionAtom, guest)
    return navigateTo(withNext(paths.login, here))
  }
  // The cart changed, so the page's hidden version and total are out of date.
  if (status === 409) await reloadData(context)
  const isToast = error instanceof ToastError
  if (isToast) store.set(addNoticeAtom, { kind: 'warning', text: message })
  const formError = { action, status, message, errors, data, values: withoutSecrets(values), isToast }
  // Rendered synchronously because the summary must exist before it can take the focus.
  flushSync(() => store.set(formStateAtom, formError))
  markTitle(true)
  if (action === 'delete-account') window.alert(failure.message)
  document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
}

type Failure = {
  status: number
  message: string
  errors: FieldErrors
  data: unknown
  retryAfterSeconds?: number | null
}

function explainFailure(error: unknown): Failure {
  if (error instanceof HttpError) return error
  const offline = error instanceof TypeError
  const message = offline ? UNREACHABLE : String((error as Error).message)
  return { status: 0, message, errors: {}, data: null }
}
