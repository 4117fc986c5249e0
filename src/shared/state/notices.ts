import { atom } from 'jotai/vanilla'

export type NoticeText = { kind: 'success' | 'warning'; text: string }

export type Notice = NoticeText & { id: number }

export const noticesAtom = atom<Notice[]>([])

/** Numbers what the server has to say, so that the browser takes it over under the same numbers. */
export function numbered(texts: readonly NoticeText[]): Notice[] {
  return texts.map((text, index) => ({ ...text, id: index + 1 }))
}

let last = 0

export const addNoticeAtom = atom(null, (get, set, notice: NoticeText) => {
  const shown = get(noticesAtom)
  last = Math.max(last, ...shown.map(({ id }) => id)) + 1
  set(noticesAtom, [...shown, { ...notice, id: last }])
})

export const removeNoticeAtom = atom(null, (get, set, id: number) => {
  set(
    noticesAtom,
    get(noticesAtom).filter((notice) => notice.id !== id),
  )
})
