import { verificationReminder } from '#shared/api/session.ts'
import { numbered, type Notice } from '#shared/state/notices.ts'
import type { FormState } from '#shared/state/page.ts'
import type { Session } from '#shared/state/session.ts'
import { readFlash } from './flash.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** Notices of the page before, a form error that belongs in a toast, and the reminder to confirm the email address. */
export function noticesOf(c: WorkerContext, form: FormState | null, session: Session | null): Notice[] {
  const formError = form?.isToast ? [{ kind: 'warning', text: form.message } as const] : []
  const notices = [...(readFlash(c) ?? []), ...formError]
  const reminder = session && verificationReminder(session)
  const isReminded = notices.some(({ text }) => text === reminder?.text)
  return numbered(reminder && !isReminded ? [...notices, reminder] : notices)
}
