import { beforeEach, expect, test, vi } from 'vitest'
import { showFormError } from '#client/forms/form-error.ts'
import { takePendingForm } from '#client/forms/pending-form.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { ToastError } from '#shared/actions/toast-error.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { formStateAtom } from '#shared/state/page.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { testContext } from '#tests/support/client/context.ts'

const navigateTo = vi.hoisted(() => vi.fn())
vi.mock('#client/navigation/navigate-to.ts', () => ({ navigateTo }))
const reloadData = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#client/navigation/reload-data.ts', () => ({ reloadData }))

const member = (id: number) => ({ state: 'member', user: { id } }) as unknown as Session
const refusal = (status: number, data: object = { message: 'No.' }) => new HttpError(status, '', data)

let context: ReturnType<typeof testContext>
const state = () => context.store.get(formStateAtom)

beforeEach(() => {
  document.title = 'Profile'
  document.body.innerHTML = '<p data-error-summary tabindex="-1"></p>'
  context = testContext()
  context.store.set(sessionAtom, member(1))
})

test('what the API refuses stands at its fields, with all that was typed but passwords, and has the focus', async () => {
  const data = { message: 'Invalid.', errors: { zip: ['Enter five digits.'] } }
  await showFormError(context, 'save', { zip: '972', password: 'secret' }, refusal(422, data))
  expect(state()).toMatchObject({ action: 'save', status: 422, errors: { zip: [expect.any(String)] }, isToast: false })
  expect(state()!.values).toEqual({ zip: '972' })
  expect(document.activeElement!.hasAttribute('data-error-summary')).toBe(true)
  expect(document.title).toMatch(/^Error: /)
  expect([reloadData.mock.calls, context.store.get(noticesAtom)]).toEqual([[], []])
})

test('a form whose page is out of date loads its data again; no other does', async () => {
  await showFormError(context, 'place-order', {}, refusal(409))
  expect(reloadData).toHaveBeenCalledTimes(1)
})

test('without a network the page says that nothing was lost', async () => {
  await showFormError(context, 'save', {}, new TypeError('Failed to fetch'))
  expect(state()).toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') })
})

test('an error of the whole page is a notice too', async () => {
  await showFormError(context, 'save', {}, new ToastError(429, '', { message: 'Try later.' }))
  expect(context.store.get(noticesAtom)).toMatchObject([{ kind: 'warning', text: 'Try later.' }])
  expect(state()).toMatchObject({ isToast: true, message: 'Try later.' })
})

test('only the deletion of an account shows a dialog', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  await showFormError(context, 'save', {}, refusal(500))
  await showFormError(context, 'delete-account', {}, refusal(500, { message: 'Server Error' }))
  expect(alert.mock.calls).toEqual([['Server Error']])
})

test('who was signed out finds what was typed after signing in; another member does not, nor on another page', async () => {
  history.replaceState(null, '', '/account/addresses')
  await showFormError(context, 'save', { street: '9 Kept St', password: 'secret' }, refusal(401))
  expect(navigateTo).toHaveBeenCalledWith('/login?next=%2Faccount%2Faddresses')
  expect([context.store.get(sessionAtom)?.state, state() ?? null]).toEqual(['guest', null])
  expect(takePendingForm(context.store, '/account/addresses')).toBeNull()
  context.store.set(sessionAtom, member(2))
  expect(takePendingForm(context.store, '/account/addresses')).toBeNull()
  context.store.set(sessionAtom, member(1))
  expect(takePendingForm(context.store, '/faq')).toBeNull()
  expect(takePendingForm(context.store, '/account/addresses')).toMatchObject({ values: { street: '9 Kept St' } })
  expect(takePendingForm(context.store, '/account/addresses')).toBeNull()
})
