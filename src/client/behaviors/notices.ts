import { DIALOG_TIMEOUT_MS, storageKeys } from '#shared/constants.ts'
import { addNoticeAtom, noticesAtom, type NoticeText } from '#shared/state/notices.ts'
import type { ClientContext } from '#client/client-context.ts'

const KEY = storageKeys.notices

export function startNotices({ store, signal }: ClientContext): void {
  const until = Date.now() + DIALOG_TIMEOUT_MS
  const served = store.get(noticesAtom)
  if (served.length > 0)
    store.set(
      noticesAtom,
      served.map((notice) => ({ until, ...notice })),
    )
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as NoticeText[]
    sessionStorage.removeItem(KEY)
    for (const notice of left) if ((notice.until ?? 0) > Date.now()) store.set(addNoticeAtom, notice)
    addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify(store.get(noticesAtom))), { signal })
  } catch {
    // When storage is blocked, the notices end with this document.
  }
}
