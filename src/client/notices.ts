import { addNoticeAtom, noticesAtom, type NoticeText } from '#shared/state/notices.ts'
import type { BrowserShop } from './shop.ts'

const KEY = 'notices'

/** What is being said when a document is left is said again in the next one, so that nobody misses it. */
export function startNotices({ store, signal }: BrowserShop): void {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as NoticeText[]
    sessionStorage.removeItem(KEY)
    for (const notice of left) store.set(addNoticeAtom, notice)
    addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify(store.get(noticesAtom))), { signal })
  } catch {
    // Storage may be forbidden; notices are said once then.
  }
}
