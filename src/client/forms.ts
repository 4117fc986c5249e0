import { actions, type ActionResult } from '#shared/actions.ts'
import { fieldsOf, fieldText, type Fields } from '#shared/fields.ts'
import { HttpError, type FieldErrors } from '#shared/http.ts'
import { idempotencyKey } from '#shared/idempotency-key.ts'
import { cartAtom, lastAddedAtom } from '#shared/state/cart.ts'
import { rememberRemoved } from '#shared/state/cart-undo.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { busyAtom, formStateAtom } from '#shared/state/page.ts'
import { reloadData } from './navigation.ts'
import type { BrowserShop } from './shop.ts'

/** Runs the actions of the shop's forms here instead of posting them: same fields, same action, no document load. */
export function startForms(shop: BrowserShop): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const name = form.dataset.action
      if (!name || event.defaultPrevented) return
      event.preventDefault()
      void send(shop, name, form, event.submitter)
    },
    { signal: shop.signal },
  )
}

/** Forms of one kind wait for each other, so that the last of several quick clicks is the one that counts. */
const queues = new Map<string, Promise<void>>()

async function send(
  shop: BrowserShop,
  name: string,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const fields = fieldsOf(new FormData(form, submitter))
  const key = fields['product_id'] ? `${name}:${fieldText(fields, 'product_id')}` : name
  const single = name !== 'update-item'
  if (single && shop.store.get(busyAtom) === key) return
  shop.store.set(busyAtom, key)
  const turn = (queues.get(key) ?? Promise.resolve()).then(() =>
    run(shop, name, fields, form.hasAttribute('data-quiet') ? null : (submitter ?? form)),
  )
  queues.set(key, turn)
  await turn
  if (queues.get(key) === turn) shop.store.set(busyAtom, null)
}

/** `opener` is what the cart's menu opens from, so that Tab goes on into it; null where it is to stay closed. */
async function run(shop: BrowserShop, name: string, fields: Fields, opener: HTMLElement | null): Promise<void> {
  const { store } = shop
  const line = store.get(cartAtom)?.items.find(({ product_id: id }) => String(id) === fieldText(fields, 'product_id'))
  try {
    const context = { api: shop.api, cart: shop.cart, idempotencyKey: await idempotencyKey(fields) }
    await succeed(shop, await actions[name]!(fields, context))
    if (name === 'add-item' && opener) announceAdded(store, fields, opener)
    const removed = name === 'remove-item' || (name === 'update-item' && fieldText(fields, 'quantity') === '0')
    if (removed && line) rememberRemoved(store, line)
  } catch (error) {
    await refuse(shop, name, fields, error)
  }
}

async function succeed(shop: BrowserShop, result: ActionResult): Promise<void> {
  const { store } = shop
  store.set(formStateAtom, null)
  if (result.cart !== undefined) store.set(cartAtom, result.cart)
  if (result.message) store.set(addNoticeAtom, result.message)
  if (result.to && !result.inPlace) navigateTo(result.to)
  else await reloadData(shop)
}

function announceAdded(store: BrowserShop['store'], fields: Fields, source: HTMLElement): void {
  const item = store.get(cartAtom)?.items.find(({ product_id: id }) => String(id) === fieldText(fields, 'product_id'))
  store.set(lastAddedAtom, item?.product.name ?? null)
  const menu = document.getElementById('pop-cart')
  if (menu && !menu.matches(':popover-open')) menu.showPopover({ source })
}

async function refuse(shop: BrowserShop, action: string, values: Fields, error: unknown): Promise<void> {
  const { status, message, errors, data } = failureOf(error)
  // The cart is not what this page was made from: its hidden version and total have to follow.
  if (status === 409) await reloadData(shop)
  shop.store.set(formStateAtom, { action, status, message, errors, data, values })
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-error-summary]')?.focus())
}

type Failure = { status: number; message: string; errors: FieldErrors; data: unknown }

function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return error
  const offline = error instanceof TypeError
  const message = offline
    ? 'The shop could not be reached. Nothing was lost; please try again.'
    : String((error as Error).message)
  return { status: 0, message, errors: {}, data: null }
}

function navigateTo(path: string): void {
  if ('navigation' in window) navigation.navigate(path)
  else location.assign(path)
}
