import { beforeEach, expect, test } from 'vitest'
import { compareTray } from '#client/behaviors/compare-tray.ts'

beforeEach(() => {
  const boxes = [1, 2, 3, 4, 5].map((id) => `<input type="checkbox" name="ids" data-compare="P${id}" value="${id}">`)
  document.body.innerHTML = `${boxes.join('')}<form id="compare"><ul data-compare-chosen></ul><p data-compare-status></p><button>Compare</button></form>`
})

const box = (id: number) => document.querySelector<HTMLInputElement>(`input[data-compare="P${id}"]`)!
const status = () => document.querySelector('p')!.textContent
const chosen = () => [...document.querySelectorAll<HTMLInputElement>('#compare input')].map(({ value }) => value)

function check(id: number, isOn = true): void {
  box(id).checked = isOn
  compareTray(box(id))
}

test('what is chosen is in the tray and remembered, up to four; a fifth is refused and says why', () => {
  for (const id of [1, 2, 3, 4]) check(id)
  expect([chosen(), status()]).toEqual([['1', '2', '3', '4'], '4 of 4 to compare'])
  check(5)
  expect([chosen().length, box(5).checked]).toEqual([4, false])
  expect(status()).toBe('4 products is the limit. Remove one first.')
  expect(box(1).hasAttribute('name')).toBe(false)
})

test('one that is taken out leaves the tray, and the empty tray says what it is for', () => {
  check(1)
  check(2)
  check(1, false)
  expect([chosen(), document.querySelector('form')!.hasAttribute('data-in-use')]).toEqual([['2'], true])
  document.querySelector<HTMLElement>('.chip button')!.click()
  expect([chosen(), box(2).checked, localStorage.getItem('compare')]).toEqual([[], false, null])
  expect(document.querySelector('ul')!.hidden).toBe(true)
  expect(status()).toBe('Select up to 4 products to compare them side by side.')
})
