import { beforeEach, expect, test, vi } from 'vitest'
import type { Shown } from '#shared/planner/editing/editing.ts'
import { createAddress } from '#routes/planner/editor/state/address.ts'

const START = 'http://shop.test/planner?d=first&kit=1202&section=0-0'

/** The addresses of the history, the present one last. */
let entries: string[]
let changes: number

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  entries = [START]
  changes = 0
  const present = () => entries.at(-1)!
  vi.stubGlobal('location', {
    get href() {
      return present()
    },
  })
  vi.stubGlobal('history', {
    state: null,
    pushState: (_: unknown, __: string, to: string) => entries.push(new URL(to, present()).href),
    replaceState: (_: unknown, __: string, to: string) => (entries = entries.with(-1, new URL(to, present()).href)),
  })
  vi.stubGlobal('document', { dispatchEvent: () => changes++ })
})

function shown(code: string, section = 0): Shown {
  return {
    code,
    run: 0,
    section,
    isChosen: true,
    unit: undefined,
    want: undefined,
    view: null,
    isCheaperAsked: false,
    route: null,
  }
}

const codes = () => entries.map((entry) => new URL(entry).searchParams.get('d'))

test('edits far apart are steps of the history, and the rest of the address stays', () => {
  const address = createAddress()
  for (const code of ['second', 'third']) {
    address.follow(shown(code), true)
    vi.advanceTimersByTime(400)
  }
  expect(codes()).toEqual(['first', 'second', 'third'])
  expect(entries[2]).toContain('kit=1202')
  expect(changes).toBe(2)
})

test('edits in quick succession are one step, which has the last of them', () => {
  const address = createAddress()
  for (let press = 1; press <= 15; press++) {
    address.follow(shown(`press${press}`), true)
    vi.advanceTimersByTime(33)
  }
  vi.advanceTimersByTime(300)
  expect(codes()).toEqual(['first', 'press15'])
})

test('choosing a section changes the present address', () => {
  const address = createAddress()
  address.follow(shown('first', 2), false)
  vi.advanceTimersByTime(1)
  expect(entries).toEqual([START.replace('0-0', '0-2')])
})

test('a link, and leaving the page, come after what waits to be written', () => {
  const address = createAddress()
  address.follow(shown('second'), true)
  address.follow(shown('third'), true)
  address.go('/planner?d=third&unit=cm', 'push')
  address.follow(shown('fourth'), true)
  address.write()
  expect(codes()).toEqual(['first', 'third', 'fourth'])
})

test('what waits is not written over the address that Back has led to', () => {
  const address = createAddress()
  address.follow(shown('second'), true)
  address.follow(shown('third'), true)
  entries.pop()
  address.forget()
  vi.advanceTimersByTime(1000)
  expect(codes()).toEqual(['first'])
  address.follow(shown('other'), true)
  expect(codes()).toEqual(['first', 'other'])
})
