import { fieldsOf, fieldText } from '#shared/actions/fields.ts'
import { busyAtom } from '#shared/state/page.ts'
import { hydratePage } from '#client/hydration/hydration.ts'
import { postNatively } from './native-post.ts'
import { sendQuantity } from './quantities.ts'
import { runAction, type Submission } from './run-action.ts'
import type { ClientContext } from '#client/client-context.ts'

export async function sendForm(
  context: ClientContext,
  form: HTMLFormElement,
  data: FormData,
  submitter: HTMLElement | null,
): Promise<void> {
  // Without hydration nothing could show the result.
  if (!(await hydratePage())) return postNatively(form, submitter)
  const submission = { form, submitter, action: form.dataset.action!, fields: fieldsOf(data), data }
  const key = keyOf(submission)
  if (submission.action === 'update-item') return sendQuantity(context, submission)
  if (context.store.get(busyAtom) === key) return
  context.store.set(busyAtom, key)
  await runAction(context, submission)
  if (context.store.get(busyAtom) === key) context.store.set(busyAtom, null)
}

function keyOf({ action, fields }: Submission): string {
  return fields['product_id'] ? `${action}:${fieldText(fields, 'product_id')}` : action
}
