import { actionOf } from '#shared/actions.ts'
import { fieldsOf, fieldText, filesIn, type Fields } from '#shared/fields.ts'
import { idempotencyKey } from '#shared/idempotency-key.ts'
import { cartAtom, lastAddedAtom } from '#shared/state/cart.ts'
import { rememberRemoved } from '#shared/state/cart-undo.ts'
import { busyAtom } from '#shared/state/page.ts'
import { refuse, succeed } from './form-outcome.ts'
import { takeIslands } from './islands.ts'
import { isMainLost, takeOver } from './main-part.ts'
import type { BrowserShop } from './shop.ts'

/** Forms of one kind wait for each other, so that the last of several quick clicks is the one that counts. */
const queues = new Map<string, Promise<void>>()

/** Runs the action of a form with what was in it when it was submitted. */
export async function sendForm(
  shop: BrowserShop,
  form: HTMLFormElement,
  data: FormData,
  submitter: HTMLElement | null,
): Promise<void> {
  const [, isHeaderLive] = await Promise.all([takeOver(), takeIslands(shop.store)])
  // Nothing could show what became of it.
  if (!isHeaderLive || isMainLost()) return form.submit()
  const name = form.dataset.action!
  const fields = fieldsOf(data)
  const key = fields['product_id'] ? `${name}:${fieldText(fields, 'product_id')}` : name
  const single = name !== 'update-item'
  if (single && shop.store.get(busyAtom) === key) return
  shop.store.set(busyAtom, key)
  const turn = (queues.get(key) ?? Promise.resolve()).then(() =>
    run(shop, name, fields, data, form, form.hasAttribute('data-quiet') ? null : (submitter ?? form)),
  )
  queues.set(key, turn)
  await turn
  if (queues.get(key) === turn) shop.store.set(busyAtom, null)
}

/** `opener` is what the cart's menu opens from, so that Tab goes on into it; null where it is to stay closed. */
async function run(
  shop: BrowserShop,
  name: string,
  fields: Fields,
  data: FormData,
  form: HTMLFormElement,
  opener: HTMLElement | null,
): Promise<void> {
  const { store } = shop
  const hash = store.get(cartAtom)?.hash_id
  const line = store.get(cartAtom)?.items.find(({ product_id: id }) => String(id) === fieldText(fields, 'product_id'))
  try {
    const files = (field: string) => filesIn(data, field)
    const context = { api: await shop.api(), cart: shop.cart, idempotencyKey: await idempotencyKey(fields), files }
    const action = await actionOf(name)
    const result = await action!(fields, context)
    // What kept a draft of it lets go.
    form.dispatchEvent(new Event('sent'))
    await succeed(shop, result)
    forgetPasswords(form)
    if (name === 'add-item' && opener) announceAdded(store, fields, opener)
    const removed = name === 'remove-item' || (name === 'update-item' && fieldText(fields, 'quantity') === '0')
    const isSameCart = store.get(cartAtom)?.hash_id === hash
    if (removed && line && isSameCart) rememberRemoved(store, line)
  } catch (error) {
    await refuse(shop, name, fields, error)
  }
}

/** A password that has served is not left standing in a page that stays. */
function forgetPasswords(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name*=password]')) input.value = ''
}

function announceAdded(store: BrowserShop['store'], fields: Fields, source: HTMLElement): void {
  const item = store.get(cartAtom)?.items.find(({ product_id: id }) => String(id) === fieldText(fields, 'product_id'))
  store.set(lastAddedAtom, item?.product.name ?? null)
  const menu = document.getElementById('pop-cart')
  if (menu && !menu.matches(':popover-open')) menu.showPopover({ source })
}
