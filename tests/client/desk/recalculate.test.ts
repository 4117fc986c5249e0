import { beforeEach, expect, test, vi } from 'vitest'
import { startRecalculation } from '#client/desk/recalculate.ts'

const PAGE = (
  amount: string,
) => `<form action="/desk/orders/AL-1/refund" data-recalculates><input name="custom" value="12.5">
  <input name="current_password" value="secret"><input type="file" name="file"><button data-recalculate-button>Calculate</button>
  <p data-recalculated="total"><button>Refund ${amount}</button></p></form>`

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = PAGE('…')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(PAGE('$12.50')))
})

const amount = () => document.querySelector('p')!.textContent
const type = () => document.querySelector('form')!.dispatchEvent(new Event('input'))

test('amounts follow what is typed after a pause, without the password, a file, or the button that calculates', async () => {
  startRecalculation()
  await vi.advanceTimersByTimeAsync(0)
  expect(amount()).toBe('Refund $12.50')
  expect(document.querySelector<HTMLElement>('[data-recalculate-button]')!.hidden).toBe(true)
  type()
  vi.advanceTimersByTime(349)
  type()
  vi.advanceTimersByTime(349)
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(String(vi.mocked(fetch).mock.calls[1]![1]!.body)).toBe('custom=12.5&_preview=1')
})

test('only the last answer shows, and a failure leaves the amounts', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.mocked(fetch).mockReturnValueOnce(promise)
  startRecalculation()
  type()
  await vi.advanceTimersByTimeAsync(350)
  resolve(new Response(PAGE('$99.00')))
  await vi.advanceTimersByTimeAsync(0)
  expect(amount()).toBe('Refund $12.50')
  vi.mocked(fetch).mockResolvedValueOnce(new Response(PAGE('$1.00'), { status: 422 }))
  type()
  await vi.advanceTimersByTimeAsync(350)
  expect(amount()).toBe('Refund $12.50')
})

test('a button that has the focus keeps it', async () => {
  document.querySelector<HTMLElement>('p button')!.focus()
  startRecalculation()
  await vi.advanceTimersByTimeAsync(0)
  expect(document.activeElement!.textContent).toBe('Refund $12.50')
})
