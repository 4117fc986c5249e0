import { flushSync } from 'react-dom'
import { noticesOf, type ActionResult } from '#shared/actions/actions.ts'
import { withoutSecrets, type Fields } from '#shared/actions/fields.ts'
import { HttpError, UNREACHABLE, type FieldErrors } from '#shared/api/http-error.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { errorTexts } from '#shared/actions/error-texts.ts'
import { ToastError } from '#shared/actions/toast-error.ts'
import { cartAtom } from '#shared/state/cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { formStateAtom } from '#shared/state/page.ts'
import { guest, sessionAtom } from '#shared/state/session.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { markTitle } from '#client/navigation/update-head.ts'
import type { ClientContext } from '#client/client-context.ts'
import { setPendingForm } from './pending-form.ts'
import { reloadData } from '#client/navigation/show-page.ts'

export async function applyResult(context: ClientContext, result: ActionResult): Promise<void> {
  const { store } = context
  store.set(formStateAtom, null)
  markTitle(false)
  if (result.cart !== undefined) store.set(cartAtom, result.cart)
  if (result.session) store.set(sessionAtom, result.session)
  if (result.addresses) showInPage(store, 'addresses', result.addresses)
  if (result.devices) showInPage(store, 'devices', result.devices)
  if (result.preferences) (await import('./apply-preferences.ts')).applyPreferences(context, result.preferences)
  for (const notice of noticesOf(result)) store.set(addNoticeAtom, notice)
  await goOn(context, result)
}

async function goOn(context: ClientContext, result: ActionResult): Promise<void> {
  if (result.next === 'save') await saveFile(result.file)
  else if (result.next === 'leave') leaveFor(result.elsewhere, result.to)
  else if (result.next === 'go') navigateTo(result.to, result.keepsScroll)
  else if (result.needsReload !== false) await reloadData(context, result.cart)
}

export function showInNewDocument(result: ActionResult): void {
  if (result.next === 'go' || result.next === 'leave') location.assign(result.to)
  else location.reload()
}

/** The page of a list still has the list that it was loaded with. */
function showInPage(store: ClientContext['store'], name: string, list: unknown[]): void {
  const page = store.get(currentPageAtom)
  const data = (page?.data ?? {}) as object
  if (page && name in data) store.set(currentPageAtom, { ...page, data: { ...data, [name]: list } })
}

async function saveFile(file: Response): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await file.blob())
  link.download = /filename="([^"]+)"/.exec(file.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  link.click()
  URL.revokeObjectURL(link.href)
}

export async function showFormError(
  context: ClientContext,
  action: string,
  values: Fields,
  error: unknown,
): Promise<void> {
  const { store } = context
  const failure = failureOf(error)
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

function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return error
  const offline = error instanceof TypeError
  const message = offline ? UNREACHABLE : String((error as Error).message)
  return { status: 0, message, errors: {}, data: null }
}

/** Makes the Back button lead to where the other site would have returned, not to the submitted form. */
function leaveFor(url: string, back: string): void {
  history.replaceState(history.state, '', back)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(url)
}

function navigateTo(path: string, keepScroll = false): void {
  if ('navigation' in window) navigation.navigate(path, { info: { keepScroll } })
  else location.assign(path)
}
