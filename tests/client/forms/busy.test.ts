import { expect, test, vi } from 'vitest'
import { markBusy } from '#client/forms/busy.ts'
import { awaitAnswer } from '#client/forms/slow-answer.ts'
import { LOAD_FAILURE_ID } from '#shared/page-data.ts'

test('a control is busy until everyone who marked it has ended', () => {
  const button = document.createElement('button')
  const [first, second] = [markBusy(button), markBusy(button)]
  first()
  first()
  expect(button.ariaBusy).toBe('true')
  second()
  expect(button.ariaBusy).toBeNull()
})

test('a form without an answer for five seconds says so, and the shopper may send it again', () => {
  vi.useFakeTimers()
  document.body.innerHTML = `<form><button>Save</button></form>
    <div id="${LOAD_FAILURE_ID}" hidden><div role="alert"><span></span><button type="button">Try again</button></div></div>`
  const [form, place] = [document.querySelector('form')!, document.getElementById(LOAD_FAILURE_ID)!]
  const button = form.querySelector('button')!
  const posted = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', posted)
  awaitAnswer(form, button)()
  const end = awaitAnswer(form, button)
  vi.advanceTimersByTime(4_999)
  expect(place.hidden).toBe(true)
  vi.advanceTimersByTime(1)
  expect([place.hidden, place.textContent]).toEqual([false, expect.stringContaining('longer than usual')])
  end()
  expect([place.hidden, button.ariaBusy]).toEqual([true, null])

  const never = awaitAnswer(form, button)
  vi.advanceTimersByTime(5_000)
  place.querySelector('button')!.click()
  vi.advanceTimersByTime(0)
  expect([place.hidden, posted.mock.calls.length]).toEqual([true, 1])
  place.querySelector('span')!.textContent = 'Something else failed.'
  place.hidden = false
  never()
  expect(place.hidden).toBe(false)
})
