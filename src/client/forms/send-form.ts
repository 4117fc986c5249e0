import { findCartAction } from '#shared/actions/cart-actions.ts'
import { readFields, fieldText } from '#shared/actions/fields.ts'
import { busyAtom } from '#shared/state/page.ts'
import { hydrateCart, hydratePage } from '#client/hydration/hydration.ts'
import { postIfOnline } from './native-post.ts'
import { sendQuantity } from './quantities.ts'
import { runAction, type Submission } from './run-action.ts'
import type { ClientContext } from '#client/client-context.ts'

const sending = new Set<string>()

export async function sendForm(
  context: ClientContext,
  form: HTMLFormElement,
  data: FormData,
  submitter: HTMLElement | null,
): Promise<void> {
  const action = form.dataset.action!
  const fields = readFields(data)
  const key = fields['product_id'] ? `${action}:${fieldText(fields, 'product_id')}` : action
  const submission: Submission = { form, submitter, action, fields, data, shown: hydrated(context, action) }
  if (action === 'update-item') return sendQuantity(context, submission)
  if (action === 'plan') return passOn(submission)
  if (sending.has(key)) return
  sending.add(key)
  try {
    await send(context, submission, key)
  } finally {
    sending.delete(key)
    if (context.store.get(busyAtom) === key) context.store.set(busyAtom, null)
  }
}

/** The planner makes its edits itself; edits requested earlier run as soon as it is ready. */
async function passOn({ form, submitter, fields, shown }: Submission): Promise<void> {
  if (await shown) document.dispatchEvent(new CustomEvent('plan', { detail: fields }))
  else await postIfOnline(form, submitter)
}

async function send(context: ClientContext, submission: Submission, key: string): Promise<void> {
  const { form, submitter, action, shown } = submission
  const markBusy = shown.then(() => sending.has(key) && context.store.set(busyAtom, key))
  // A change of the cart is sent while its place hydrates; other forms may have parts that React completes first.
  if (!findCartAction(action)) await markBusy
  // Without hydration nothing could show the result.
  if (!findCartAction(action) && !(await shown)) return postIfOnline(form, submitter)
  await runAction(context, submission)
}

/** Resolves to true once the page can show the result, to false if it cannot. */
function hydrated({ store }: ClientContext, action: string): Promise<boolean> {
  return findCartAction(action) ? hydrateCart(store) : hydratePage()
}
