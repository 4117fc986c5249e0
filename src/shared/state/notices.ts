import { atom } from 'jotai/vanilla'
import { DIALOG_TIMEOUT_MS } from '../constants.ts'

export type NoticeText = {
  kind: 'success' | 'warning'
  text: string
  /** When it disappears, in UTC milliseconds; set once a browser shows it. */
  until?: number
}

export type Notice = NoticeText & { id: number }

export const noticesAtom = atom<Notice[]>([])

export function numbered(texts: readonly NoticeText[]): Notice[] {
  return texts.map((text, index) => ({ ...text, id: index + 1 }))
}

let last = 0

/** Shows a notice for five seconds in total, across pages. The same text is shown only once at a time. */
export const addNoticeAtom = atom(null, (get, set, notice: NoticeText) => {
  const current = get(noticesAtom)
  last = Math.max(last, ...current.map(({ id }) => id)) + 1
  const others = current.filter(({ text }) => text !== notice.text)
  set(noticesAtom, [...others, { until: Date.now() + DIALOG_TIMEOUT_MS, ...notice, id: last }])
})

/** Extends a notice by the time that the visitor spent on it. */
export const prolongNoticeAtom = atom(null, (get, set, id: number, byMs: number) => {
  set(
    noticesAtom,
    get(noticesAtom).map((notice) =>
      notice.id === id && notice.until ? { ...notice, until: notice.until + byMs } : notice,
    ),
  )
})

export const removeNoticeAtom = atom(null, (get, set, id: number) => {
  set(
    noticesAtom,
    get(noticesAtom).filter((notice) => notice.id !== id),
  )
})
