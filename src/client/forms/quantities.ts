import { CHANGE_ORDER_FIELD, CHANGE_ORDER_HEADER } from '#shared/cart/change-order.ts'
import { XSRF_HEADER } from '#shared/constants.ts'
import { fieldText } from '#shared/actions/fields.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { isQuantity, wantQuantityAtom } from '#shared/state/wanted-quantities.ts'
import { browserHttp } from '#client/browser-http.ts'
import { runAction, type Submission } from './run-action.ts'
import type { ClientContext } from '#client/client-context.ts'

type Line = { sent: Submission; next: Submission | null }

const lines = new Map<number, Line>()

let whenStored: Promise<boolean> = Promise.resolve(true)

/** Saves a line's quantity, one request at a time; of the quantities requested meanwhile only the last is sent. */
export async function sendQuantity(context: ClientContext, submission: Submission): Promise<void> {
  const productId = Number(fieldText(submission.fields, 'product_id'))
  const quantity = fieldText(submission.fields, 'quantity')
  // Set already if React handled the tap.
  if (/^\d+$/.test(quantity) && isQuantity(Number(quantity))) {
    context.store.set(wantQuantityAtom, productId, Number(quantity))
  }
  const waiting = lines.get(productId)
  if (waiting) {
    waiting.next = submission
    return
  }
  if (lines.size === 0) watchLeaving(context)
  const stored = storeLine(context, productId, { sent: submission, next: null })
  whenStored = Promise.all([whenStored, stored]).then((done) => done.every(Boolean))
  await stored
}

async function storeLine(context: ClientContext, productId: number, line: Line): Promise<boolean> {
  lines.set(productId, line)
  for (;;) {
    const fields = { ...line.sent.fields, [CHANGE_ORDER_FIELD]: nextChange() }
    const isStored = await runAction(context, { ...line.sent, fields }).catch((error: unknown) => {
      console.error(error)
      return false
    })
    if (!line.next) {
      lines.delete(productId)
      context.store.set(wantQuantityAtom, productId, null)
      return isStored
    }
    line.sent = line.next
    line.next = null
  }
}

let pageId: string | undefined
let changes = 0

/** Numbers this page's changes, because the one sent on leaving may overtake the one under way. */
function nextChange(): string {
  return `${(pageId ??= crypto.randomUUID())};${++changes}`
}

/** Until all quantities are saved, the checkout link waits, and leaving the page sends the rest. */
function watchLeaving(context: ClientContext): void {
  const over = new AbortController()
  document.addEventListener('click', delayCheckout, { signal: over.signal, capture: true })
  // Leaving cancels the request under way, often before `pagehide`, and iOS knows no `beforeunload`.
  for (const type of ['beforeunload', 'pagehide'])
    addEventListener(type, () => sendLeft(context), { signal: over.signal })
  const end = async () => {
    while (lines.size > 0) await whenStored
    over.abort()
    whenStored = Promise.resolve(true)
  }
  queueMicrotask(() => void end())
}

function delayCheckout(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href^="${paths.checkout}"]`)
  if (!link) return
  event.preventDefault()
  link.ariaBusy = 'true'
  void whenStored.then((isStored) => {
    link.ariaBusy = null
    if (isStored) location.assign(link.href)
  })
}

/** Sending a quantity twice is harmless, because quantities are absolute and the last change of the page counts. */
function sendLeft({ cart }: ClientContext): void {
  const hash = cart.hash()
  const token = browserHttp.csrfToken()
  if (!hash || !token) return
  for (const [productId, { sent, next }] of lines) {
    const quantity = Number(fieldText((next ?? sent).fields, 'quantity'))
    if (!Number.isInteger(quantity)) continue
    void fetch(href(apiPaths.cartItem, { hash, productId }), {
      method: quantity === 0 ? 'DELETE' : 'PUT',
      keepalive: true,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        [XSRF_HEADER]: token,
        [CHANGE_ORDER_HEADER]: nextChange(),
      },
      ...(quantity > 0 && { body: JSON.stringify({ quantity }) }),
    })
  }
}
