import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { addNoticeAtom, noticesAtom, numbered } from '#shared/state/notices.ts'

test('a repeated notice replaces the first one', () => {
  const store = createStore()
  store.set(noticesAtom, numbered([{ kind: 'warning', text: 'Sent.' }]))
  store.set(addNoticeAtom, { kind: 'success', text: 'Saved.' })
  store.set(addNoticeAtom, { kind: 'warning', text: 'Sent.' })
  expect(store.get(noticesAtom).map(({ text, id }) => [text, id])).toEqual([
    ['Saved.', 2],
    ['Sent.', 3],
  ])
})
