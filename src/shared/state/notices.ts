import { atom } from 'jotai/vanilla'
import { DIALOG_TIMEOUT_MS } from '../constants.ts'

export type NoticeText = {
  kind: 'success' | 'warning'
  text: string
  /** When it goes away by itself, in UTC milliseconds; set once a browser shows it. */
  until?: number
}

export type Notice = NoticeText & { id: number }

export const noticesAtom = atom<Notice[]>([])

/** Numbers what the server has to say, so that the browser takes it over under the same numbers. */
export function numbered(texts: readonly NoticeText[]): Notice[] {
  return texts.map((text, index) => ({ ...text, id: index + 1 }))
}

let last = 0

/** A notice stays for five seconds in all, over as many pages as these take. The same words are shown once at a time. */
export const addNoticeAtom = atom(null, (get, set, notice: NoticeText) => {
  const current = get(noticesAtom)
  last = Math.max(last, ...current.map(({ id }) => id)) + 1
  const others = current.filter(({ text }) => text !== notice.text)
  set(noticesAtom, [...others, { until: Date.now() + DIALOG_TIMEOUT_MS, ...notice, id: last }])
})

/** Lets a notice stay longer, by the time that somebody spent on it. */
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
