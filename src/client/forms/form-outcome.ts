import { listNotices, type ActionResult } from '#shared/actions/action.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom } from '#shared/state/cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { formStateAtom } from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { markTitle } from '#ui/form/mark-title.ts'
import { navigateTo } from '#client/navigation/navigate-to.ts'
import type { ClientContext } from '#client/client-context.ts'
import { whenIdle } from '#client/behaviors/when-idle.ts'
import { showsCart } from '#client/hydration/parts.ts'

export async function applyResult(context: ClientContext, result: ActionResult): Promise<void> {
  const { store } = context
  store.set(formStateAtom, null)
  markTitle(false)
  if (result.cart !== undefined) store.set(cartAtom, result.cart)
  if (result.session) store.set(sessionAtom, result.session)
  if (result.addresses) showInPage(store, 'addresses', result.addresses)
  if (result.devices) showInPage(store, 'devices', result.devices)
  if (result.preferences) (await import('./apply-preferences.ts')).applyPreferences(context, result.preferences)
  for (const notice of listNotices(result)) store.set(addNoticeAtom, notice)
  await goOn(context, result)
}

async function goOn(context: ClientContext, result: ActionResult): Promise<void> {
  if (result.next === 'save') await saveFile(result.file)
  else if (result.next === 'leave') leaveFor(result.elsewhere, result.to)
  else if (result.next === 'go') navigateTo(result.to, { keepsPlace: result.keepsScroll })
  else if (result.next === 'stay' && result.needsReload !== false && showsCart(context.store))
    await reload(context, result.cart)
}

export function showInNewDocument(result: ActionResult): void {
  if (result.next === 'go' || result.next === 'leave') location.assign(result.to)
  else location.reload()
}

/** The page of a list still shows the list it was loaded with. */
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

/** Makes the Back button lead to where the other site would have returned, not to the submitted form. */
function leaveFor(url: string, back: string): void {
  history.replaceState(history.state, '', back)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(url)
}

/** Recommendations reload after the result is painted, and their failure is not worth an error. */
async function reload(context: ClientContext, cart: Cart | null | undefined): Promise<void> {
  await new Promise<void>((painted) => requestAnimationFrame(() => whenIdle(painted)))
  const part = await import('#client/navigation/reload-data.ts').catch(() => null)
  await part?.reloadData(context, cart)
}
