import { browserHttp } from '#client/browser-http.ts'
import type { ClientContext } from '#client/client-context.ts'
import { hydratePage } from '#client/hydration/hydration.ts'
import { findSuccessor } from '#client/hydration/keep-state.ts'
import { showLoadFailure } from '#client/navigation/load-failure.ts'
import type { ActionContext, ActionResult, Changes } from '#shared/actions/action.ts'
import { findAction } from '#shared/actions/actions.ts'
import { findCartAction } from '#shared/actions/cart-actions.ts'
import { type Fields, fieldText, filesIn, mayWaitForSignIn } from '#shared/actions/fields.ts'
import { apiOf } from '#shared/api/api-of.ts'
import type { CartApi } from '#shared/api/api.ts'
import { cartCalls } from '#shared/api/cart-calls.ts'
import { HttpError, UNREACHABLE } from '#shared/api/http-error.ts'
import { createHttp } from '#shared/api/http.ts'
import { requireHash } from '#shared/api/cart-session.ts'
import { idempotencyKey } from '#shared/api/idempotency-key.ts'
import { apiPaths } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { storeRemovedLine } from '#shared/state/cart-undo.ts'
import { cartAtom, lastAddedAtom } from '#shared/state/cart.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { applyResult, showInNewDocument } from './form-outcome.ts'
import { postIfOnline } from './native-post.ts'

const NOT_SHOWN = 'Your cart has changed, but we couldn’t load it. Reload the page to see it.'

export type Submission = {
  form: HTMLFormElement
  submitter: HTMLElement | null
  action: string
  fields: Fields
  data: FormData
  /** Resolves to true once the page can show the result, to false if it cannot. */
  shown: Promise<boolean>
}

const cartApi = apiOf<CartApi>(createHttp(browserHttp), cartCalls, apiPaths)

/** Runs a form's action and shows its result. Resolves to true if the action succeeded. */
export async function runAction(context: ClientContext, submission: Submission): Promise<boolean> {
  const { store } = context
  const { form, submitter, action: name, fields } = submission
  store.set(lastAddedAtom, null)
  const run = await actionCalled(context, name)
  if (!run) {
    await postIfOnline(form, submitter)
    return false
  }
  const cartBefore = store.get(cartAtom)
  const result = await runSubmission(context, submission, run)
  if (!result) return false
  form.dispatchEvent(new Event('sent'))
  const complete = findCartAction(name) ? withCart(context, result) : result
  try {
    if (!(await submission.shown)) throw new Error('Nothing can show the result.')
    await applyResult(context, await complete)
  } catch (error) {
    // The action succeeded but its result cannot be shown here, so a new document shows it.
    console.error(error)
    showInNewDocument(result)
    return true
  }
  clearPasswords(findSuccessor(form))
  if (name === 'add-item' && !form.hasAttribute('data-quiet'))
    announceAdded(store, fields, findSuccessor(submitter ?? form))
  if (removesLine(submission)) offerUndo(store, fields, cartBefore)
  return true
}

type Run = (fields: Fields, given: Omit<ActionContext, 'api'>) => Promise<ActionResult>

async function runSubmission(context: ClientContext, submission: Submission, run: Run): Promise<ActionResult | null> {
  const { fields, data } = submission
  try {
    const files = (field: string) => filesIn(data, field)
    const session = async () => context.store.get(sessionAtom)!
    return await run(fields, { cart: context.cart, session, idempotencyKey: await idempotencyKey(fields), files })
  } catch (error) {
    await showError(context, submission, error)
    return null
  }
}

/** The cart is reloaded after each change, which only a change whose answer lacks the cart waits for. */
async function withCart(context: ClientContext, result: ActionResult): Promise<ActionResult> {
  if (result.cart === null) return result
  const reload = reloadedCart(context)
  return result.cart ? result : { ...result, ...(await reload) }
}

/** The store ignores an older cart than is shown. */
async function reloadedCart({ store, cart }: ClientContext): Promise<Changes> {
  try {
    const reloaded = await cartApi.cart(requireHash(cart))
    if (reloaded.hash_id === cart.hash()) store.set(cartAtom, reloaded)
    return { cart: reloaded }
  } catch {
    return { notices: [{ kind: 'warning', text: NOT_SHOWN }] }
  }
}

/** If the page cannot show an API error, the browser posts the form to see it. */
async function showError(context: ClientContext, submission: Submission, error: unknown): Promise<void> {
  const { form, submitter, action, fields } = submission
  // The server keeps what a guest asked for until they have signed in. A member whose session ended finds it typed again.
  const isGuest = context.store.get(sessionAtom)?.state !== 'member'
  if (isGuest && error instanceof HttpError && error.status === 401 && mayWaitForSignIn(fields))
    return postIfOnline(form, submitter)
  const [part, isHydrated] = await Promise.all([import('./form-error.ts').catch(() => null), hydratePage()])
  if (part && isHydrated) await part.showFormError(context, action, fields, error)
  else if (error instanceof HttpError) await postIfOnline(form, submitter)
  else showLoadFailure(UNREACHABLE, () => form.requestSubmit(submitter))
}

/** An action with its API client. Null if a chunk fails to load or the action is unknown. */
async function actionCalled(context: ClientContext, name: string): Promise<Run | null> {
  const cartAction = findCartAction(name)
  if (cartAction) return (fields, given) => cartAction(fields, { ...given, api: cartApi })
  try {
    const [action, api] = await Promise.all([findAction(name), context.api()])
    return action && ((fields, given) => action(fields, { ...given, api }))
  } catch {
    return null
  }
}

function clearPasswords(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name*=password]')) input.value = ''
}

function removesLine({ action, fields }: Submission): boolean {
  return action === 'remove-item' || (action === 'update-item' && fieldText(fields, 'quantity') === '0')
}

/** Remembers the removed line of the cart as it was before, unless another cart has taken its place. */
function offerUndo(store: ClientContext['store'], fields: Fields, before: Cart | null | undefined): void {
  const line = findLine(before, fields)
  if (line && store.get(cartAtom)?.hash_id === before?.hash_id) storeRemovedLine(store, line)
}

function findLine(cart: Cart | null | undefined, fields: Fields) {
  return cart?.items.find(({ product_id: id }) => String(id) === fieldText(fields, 'product_id'))
}

/** Opens the cart menu with `source` as its invoker, so that Tab continues into the menu. */
function announceAdded(store: ClientContext['store'], fields: Fields, source: HTMLElement): void {
  const item = findLine(store.get(cartAtom), fields)
  store.set(lastAddedAtom, item?.product.name ?? null)
  const menu = document.getElementById('pop-cart')
  if (menu && !menu.matches(':popover-open')) menu.showPopover({ source })
}
