import { actions, type ActionResult } from '#shared/actions.ts'
import { fieldsOf, fieldText, type Fields } from '#shared/fields.ts'
import { HttpError, type FieldErrors } from '#shared/http.ts'
import { idempotencyKey } from '#shared/idempotency-key.ts'
import { cartAtom, lastAddedAtom } from '#shared/state/cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { busyAtom, formStateAtom } from '#shared/state/page.ts'
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
  const turn = (queues.get(key) ?? Promise.resolve()).then(() => run(shop, name, fields))
  queues.set(key, turn)
  await turn
  if (queues.get(key) === turn) shop.store.set(busyAtom, null)
}

async function run(shop: BrowserShop, name: string, fields: Fields): Promise<void> {
  try {
    const context = { api: shop.api, cart: shop.cart, idempotencyKey: await idempotencyKey(fields) }
    succeed(shop, name, fields, await actions[name]!(fields, context))
  } catch (error) {
    refuse(shop, name, fields, error)
  }
}

function succeed({ store }: BrowserShop, name: string, fields: Fields, result: ActionResult): void {
  store.set(formStateAtom, null)
  if (result.cart !== undefined) store.set(cartAtom, result.cart)
  if (result.message) store.set(addNoticeAtom, result.message)
  if (name === 'add-item') announceAdded(store, fields)
  if (result.to && !result.inPlace) navigateTo(result.to)
}

function announceAdded(store: BrowserShop['store'], fields: Fields): void {
  const item = store.get(cartAtom)?.items.find(({ product_id: id }) => String(id) === fieldText(fields, 'product_id'))
  store.set(lastAddedAtom, item?.product.name ?? null)
  const menu = document.getElementById('pop-cart')
  if (menu && !menu.matches(':popover-open')) menu.showPopover()
}

function refuse({ store }: BrowserShop, action: string, values: Fields, error: unknown): void {
  const { status, message, errors, data } = failureOf(error)
  store.set(formStateAtom, { action, status, message, errors, data, values })
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
