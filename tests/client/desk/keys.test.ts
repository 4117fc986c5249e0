import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startKeys } from '#client/desk/keys.ts'
import { startSelection } from '#client/desk/selection.ts'
import { endWithPage } from '#tests/support/client/context.ts'

const clicked: string[] = []
const rows = ['a', 'b', 'c'].map(
  (id) =>
    `<tr><td class="select-cell"><input type="checkbox" id="box-${id}"></td><td><a href="#${id}">${id}</a></td></tr>`,
)

beforeEach(() => {
  vi.useFakeTimers()
  clicked.length = 0
  endWithPage(document)
  document.body.innerHTML = `<nav><a id="orders" aria-keyshortcuts="g o" href="#o"></a><a id="only-o" aria-keyshortcuts="o" href="#x"></a></nav>
    <input id="search" aria-keyshortcuts="/"><button id="move" aria-keyshortcuts="m"></button>
    <form data-selection><p data-selected-count></p><table class="rows"><thead><tr><th class="select-cell"></th></tr></thead>
    <tbody>${rows.join('')}</tbody></table></form>`
  document.body.onclick = ({ target }) => void clicked.push((target as Element).id)
})
afterEach(() => {
  document.body.removeAttribute('data-no-keys')
})

function press(key: string, changes: object = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...changes })
  return !target.dispatchEvent(event)
}

const focused = () => document.activeElement!.id || document.activeElement!.textContent
const at = (id: string) => document.getElementById(id)!

test('a key follows a link, and only focuses a field or a button that changes something', () => {
  startKeys()
  expect([press('o'), press('/'), focused(), press('m'), focused()]).toEqual([true, true, 'search', true, 'move'])
  expect(clicked).toEqual(['only-o'])
  expect(press('z')).toBe(false)
})

test('g and a letter follow the rail, within a second and a half', () => {
  startKeys()
  press('g')
  vi.advanceTimersByTime(1_499)
  press('o')
  press('g')
  vi.advanceTimersByTime(1_500)
  press('o')
  expect(clicked).toEqual(['orders', 'only-o'])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('a key with %j is the browser’s', (held) => {
  startKeys()
  expect([press('o', held), clicked]).toEqual([false, []])
})

test('keys do nothing in a field, and work at a box', () => {
  startKeys()
  expect([press('o', {}, at('search')), press('o', {}, at('box-a'))]).toEqual([false, true])
})

test('j and k walk the list and stay at its ends; x selects the row', () => {
  startKeys()
  const walked = ['j', 'j', 'k', 'k', 'j', 'j', 'j'].map((key) => (press(key), focused()))
  expect(walked).toEqual(['a', 'b', 'a', 'a', 'b', 'c', 'c'])
  press('x')
  expect((at('box-c') as HTMLInputElement).checked).toBe(true)
})

test('where keys are switched off they do nothing and are not announced', () => {
  document.body.dataset.noKeys = ''
  startKeys()
  expect([press('o'), document.querySelector('[aria-keyshortcuts]')]).toEqual([false, null])
})

test('the list says how many are selected, and the box for all has three states', () => {
  startSelection()
  const all = document.querySelector<HTMLInputElement>('thead input')!
  const change = (box: HTMLInputElement, isOn: boolean) => {
    box.checked = isOn
    box.dispatchEvent(new Event('change', { bubbles: true }))
    return [document.querySelector('p')!.textContent, all.checked, all.indeterminate]
  }
  expect(document.querySelector('p')!.textContent).toBe('None selected')
  expect(change(at('box-a') as HTMLInputElement, true)).toEqual(['1 selected', false, true])
  expect(change(all, true)).toEqual(['3 selected', true, false])
  expect(change(at('box-b') as HTMLInputElement, false)).toEqual(['2 selected', false, true])
  expect(change(all, false)).toEqual(['None selected', false, false])
})
