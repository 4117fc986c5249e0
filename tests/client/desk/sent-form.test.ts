import { beforeEach, expect, test, vi } from 'vitest'
import { startSentForm } from '#client/desk/sent-form.ts'
import { endWithPage } from '#tests/support/client/context.ts'

const PAGE = `<form method="post" data-action="order-note"><input type="hidden" name="_token" value="t1"><input type="hidden" name="number" value="AL-1"><textarea name="note"></textarea></form>
  <form method="post" data-action="order-note"><input type="hidden" name="_token" value="t1"><input type="hidden" name="number" value="AL-2">
    <details><textarea name="note"></textarea></details><input type="checkbox" name="mail" value="1" checked>
    <select name="cause"><option>A</option><option>B</option></select></form>
  <form method="get"><input name="q"></form>
  <form method="post" id="unlock"><input name="code"><input type="password" name="password"></form>`

let entry: string

beforeEach(() => {
  history.replaceState(null, '', '/desk/orders/AL-1?from=list')
  endWithPage(document, window)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: entry }] as never)
  entry = 'navigate'
  document.body.innerHTML = PAGE
  startSentForm()
})

function form(index: number): HTMLFormElement {
  return document.forms[index]!
}

function send(index: number): void {
  form(index).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

/** The page as the browser loads it, again by Back if not otherwise. */
function load(by = 'back_forward'): void {
  document.body.innerHTML = PAGE.replaceAll('t1', 't2')
  entry = by
  startSentForm()
}

function typeInto(index: number): void {
  form(index).querySelector('textarea')!.value = 'Half a note'
  form(index).querySelector<HTMLInputElement>('[name=mail]')!.checked = false
  form(index).querySelector('select')!.value = 'B'
}

test('a form that got no answer has all that was typed when Back leads to it, and its page’s own token', () => {
  typeInto(1)
  send(1)
  expect(location.hash).toBe('#sent')
  load()
  expect(location.hash).toBe('')
  expect(Object.fromEntries(new FormData(form(1)))).toEqual({
    ...{ _token: 't2', number: 'AL-2', note: 'Half a note', cause: 'B' },
  })
  expect(form(1).querySelector('details')!.open).toBe(true)
  expect(form(0).querySelector('textarea')!.value).toBe('')
})

test.each<[string, () => void]>([
  ['a reload', () => load('reload')],
  ['another page', () => (history.replaceState(null, '', '/desk/orders/AL-2'), load())],
  ['the page once it was answered', () => (load('navigate'), load())],
])('%s has the form empty', (_, go) => {
  typeInto(1)
  send(1)
  go()
  expect(form(1).querySelector('textarea')!.value).toBe('')
})

test('a form that asks for a password is kept nowhere, nor is one that only searches or is not sent', () => {
  send(3)
  expect([sessionStorage.length, location.hash]).toEqual([0, '#sent'])
  history.replaceState(null, '', '/desk')
  send(2)
  form(1).addEventListener('submit', (event) => event.preventDefault())
  send(1)
  expect([sessionStorage.length, location.hash]).toEqual([0, ''])
})

test('a page of the browser’s cache, which keeps its fields itself, has none to restore', () => {
  send(1)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect([sessionStorage.length, location.hash]).toEqual([1, '#sent'])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([sessionStorage.length, location.hash]).toEqual([0, ''])
})
