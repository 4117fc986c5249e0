import { beforeEach, expect, test, vi } from 'vitest'
import { startCardData } from '#client/behaviors/card-data.ts'
import type { Layout } from '#shared/page-data.ts'
import { testContext } from '#tests/support/client/context.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'

const TYPED = {
  ...{ 'card.number': '4242 4242 4242 4242', 'card.expires': '12/40', 'card.code': '123' },
  ...{ po_number: 'PO 17', email: 'ana@example.com' },
}
const WITHOUT_CARD = { ...TYPED, 'card.number': '', 'card.expires': '', 'card.code': '' }

let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
})

/** A page of this layout with what someone typed in it, which the browser loaded in this way. */
function typedIn(layout: Layout, visit: NavigationTimingType = 'navigate', names = Object.keys(TYPED)): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: visit } as PerformanceNavigationTiming])
  const context = testContext()
  context.store.set(currentPageAtom, { layout } as CurrentPage)
  document.body.innerHTML = names.map((name) => `<input name="${name}">`).join('')
  type()
  startCardData(context)
}

function type(): void {
  for (const field of fields()) field.value = TYPED[field.name as keyof typeof TYPED]
}

function fields(): HTMLInputElement[] {
  return [...document.querySelectorAll('input')]
}

function read(): Record<string, string> {
  return Object.fromEntries(fields().map(({ name, value }) => [name, value]))
}

function shown(persisted: boolean): Event {
  return Object.assign(new Event('pageshow'), { persisted })
}

test('a card that was typed is gone when the visitor leaves, and again when the browser brings the page back', () => {
  typedIn('checkout')
  dispatchEvent(shown(false))
  expect(read()).toEqual(TYPED)
  dispatchEvent(new Event('pagehide'))
  expect(read()).toEqual(WITHOUT_CARD)

  // A browser may write into the fields of a page that it kept.
  type()
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(shown(true))
  expect(read()).toEqual(WITHOUT_CARD)
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['back_forward', 'reload'] as const)('a card that the browser fills in at a %s is gone', (visit) => {
  typedIn('checkout', visit)
  dispatchEvent(shown(false))
  expect(read()).toEqual(WITHOUT_CARD)
  expect(reload).not.toHaveBeenCalled()
})

test('a step of the checkout without a card keeps what was typed', () => {
  typedIn('checkout', 'back_forward', ['po_number', 'email'])
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(shown(false))
  expect(read()).toEqual({ po_number: TYPED.po_number, email: TYPED.email })
})

test('outside the checkout nothing is emptied or loaded again', () => {
  typedIn('shop', 'back_forward')
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(shown(true))
  expect(read()).toEqual(TYPED)
  expect(reload).not.toHaveBeenCalled()
})
