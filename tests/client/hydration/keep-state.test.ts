import { beforeEach, expect, test } from 'vitest'
import { keepState, findSuccessor } from '#client/hydration/keep-state.ts'

const markup = `
  <form data-action="send">
    <input name="name" value="Ann"><textarea name="note"></textarea>
    <input type="checkbox" name="terms"><input type="radio" name="size" value="s" checked><input type="radio" name="size" value="l">
    <select name="state"><option>OR</option><option>WA</option></select>
    <button>Send</button>
  </form>
  <details><summary>More</summary></details>`

let main: HTMLElement

beforeEach(() => {
  document.body.innerHTML = `<main>${markup}</main>`
  main = document.querySelector('main')!
})

const at = <T extends HTMLElement>(selector: string) => main.querySelector<T>(selector)!

/** The visitor acts, then React renders all of it again. */
function replaceAfter(act: () => void, next = markup): void {
  const restore = keepState(main)
  act()
  main.innerHTML = next
  restore()
}

test('what was typed, checked, chosen and unfolded is in the new elements', () => {
  replaceAfter(() => {
    at<HTMLInputElement>('[name=name]').value = 'Bea'
    at<HTMLTextAreaElement>('textarea').value = 'Back door'
    at<HTMLInputElement>('[name=terms]').checked = true
    at<HTMLInputElement>('[value=l]').checked = true
    main.querySelector('select')!.value = 'WA'
    at<HTMLDetailsElement>('details').open = true
  })
  expect(Object.fromEntries(new FormData(at<HTMLFormElement>('form')))).toEqual({
    ...{ name: 'Bea', note: 'Back door', terms: 'on', size: 'l', state: 'WA' },
  })
  expect(at<HTMLDetailsElement>('details').open).toBe(true)
})

test('what no one changed is as React rendered it', () => {
  replaceAfter(() => {}, markup.replace('value="Ann"', 'value="Ann Lee"').replace('<option>WA', '<option selected>WA'))
  expect(at<HTMLInputElement>('[name=name]').value).toBe('Ann Lee')
  expect(main.querySelector('select')!.value).toBe('WA')
})

test('the focus and the place in a text stay', () => {
  replaceAfter(() => {
    const field = at<HTMLInputElement>('[name=name]')
    field.focus()
    field.setSelectionRange(1, 2)
  })
  const field = at<HTMLInputElement>('[name=name]')
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2])
})

test('a translated button and one of two alike keep their places', () => {
  main.innerHTML = '<button name="q" value="1">Less</button><button name="q" value="1">More</button>'
  const [less, more] = main.querySelectorAll('button')
  replaceAfter(() => (more!.textContent = 'Mehr'), main.innerHTML)
  const [newLess, newMore] = main.querySelectorAll('button')
  expect(findSuccessor(less!)).toBe(newLess)
  expect(findSuccessor(more!)).toBe(newMore)
})

test('if React replaced nothing, nothing is touched', () => {
  const field = at<HTMLInputElement>('[name=name]')
  const restore = keepState(main)
  field.value = 'Bea'
  restore()
  expect(findSuccessor(field)).toBe(field)
  expect(field.value).toBe('Bea')
})
