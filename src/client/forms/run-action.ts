import { actionOf, type Action, type ActionResult } from '#shared/actions/actions.ts'
import type { Api } from '#shared/api/api.ts'
import { fieldText, filesIn, type Fields } from '#shared/actions/fields.ts'
import { UNREACHABLE } from '#shared/api/http-error.ts'
import { idempotencyKey } from '#shared/api/idempotency-key.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom, lastAddedAtom } from '#shared/state/cart.ts'
import { storeRemovedLine } from '#shared/state/cart-undo.ts'
import { showFormError, showInNewDocument, applyResult } from './form-outcome.ts'
import { postNatively } from './native-post.ts'
import type { ClientContext } from '#client/client-context.ts'

export type Submission = {
  form: HTMLFormElement
  submitter: HTMLElement | null
  action: string
  fields: Fields
  data: FormData
}

export async function runAction(context: ClientContext, submission: Submission): Promise<boolean> {
  const { store } = context
  const { form, submitter, action: name, fields } = submission
  // Clears the message about the previous change.
  store.set(lastAddedAtom, null)
  const parts = await actionAndApi(context, name)
  if (!parts) {
    if (navigator.onLine) postNatively(form, submitter)
    else await showFormError(context, name, fields, new TypeError(UNREACHABLE))
    return false
  }
  const cartBefore = store.get(cartAtom)
  const result = await resultOf(context, submission, parts)
  if (!result) return false
  // Tells the draft of this form to delete itself.
  form.dispatchEvent(new Event('sent'))
  try {
    await applyResult(context, result)
  } catch (error) {
    // The action succeeded but its result cannot be shown here, so a new document shows it.
    console.error(error)
    showInNewDocument(result)
    return true
  }
  clearPasswords(form)
  if (name === 'add-item' && !form.hasAttribute('data-quiet')) announceAdded(store, fields, submitter ?? form)
  if (removesLine(submission)) offerUndo(store, fields, cartBefore)
  return true
}

async function resultOf(
  context: ClientContext,
  { action: name, fields, data }: Submission,
  { action, api }: ActionAndApi,
): Promise<ActionResult | null> {
  try {
    const files = (field: string) => filesIn(data, field)
    return await action(fields, { api, cart: context.cart, idempotencyKey: await idempotencyKey(fields), files })
  } catch (error) {
    await showFormError(context, name, fields, error)
    return null
  }
}

type ActionAndApi = { action: Action; api: Api }

/** Null when a chunk fails to load or the action is unknown; in both cases nothing was sent. */
async function actionAndApi(context: ClientContext, name: string): Promise<ActionAndApi | null> {
  try {
    const [action, api] = await Promise.all([actionOf(name), context.api()])
    return action && { action, api }
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
  const line = lineOf(before, fields)
  if (line && store.get(cartAtom)?.hash_id === before?.hash_id) storeRemovedLine(store, line)
}

function lineOf(cart: Cart | null | undefined, fields: Fields) {
  return cart?.items.find(({ product_id: id }) => String(id) === fieldText(fields, 'product_id'))
}

/** Opens the cart menu with `source` as its invoker, so that Tab continues into the menu. */
function announceAdded(store: ClientContext['store'], fields: Fields, source: HTMLElement): void {
  const item = lineOf(store.get(cartAtom), fields)
  store.set(lastAddedAtom, item?.product.name ?? null)
  const menu = document.getElementById('pop-cart')
  if (menu && !menu.matches(':popover-open')) menu.showPopover({ source })
}
