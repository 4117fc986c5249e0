import { expect, test } from 'vitest'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { act, hiddenOf, newStaff } from '#tests/support/staff.ts'

const LIST = '/desk/orders'
const pageOf = (number: string) => `${LIST}/${number}`

test('staff of one name are told apart wherever they are named, the others keep their plain names', async () => {
  const [morgan, other, plain] = [
    await newStaff('office', { firstName: 'Morgan', email: 'morgan.first@example.com' }),
    await newStaff('office', { firstName: 'Morgan', email: 'morgan.second@example.com' }),
    await newStaff('workshop', { firstName: 'Quinn', email: 'quinn@example.com' }),
  ]
  const { number } = await newDeskOrder()
  await act(morgan, pageOf(number), 'order-note', { body: 'From the first' })
  await act(other, pageOf(number), 'order-note', { body: 'From the second' })
  await act(plain, pageOf(number), 'order-note', { body: 'From Quinn' })
  await act(morgan, pageOf(number), 'order-assign', { assignee: String(other.id) })
  const page = (await plain.page(pageOf(number))).replaceAll('<!-- -->', '')
  expect(page).toContain('<b>Morgan Okafor (morgan.first)</b><q>From the first</q>')
  expect(page).toContain('<b>Morgan Okafor (morgan.second)</b><q>From the second</q>')
  expect(page).toContain('<b>Quinn Okafor</b><q>From Quinn</q>')
  expect(page).toContain('assigned to Morgan Okafor (morgan.second)')
  expect(page).toContain(`<option value="${morgan.id}">Morgan Okafor (morgan.first)</option>`)
  expect(page).toContain(`<option value="${plain.id}">Quinn Okafor</option>`)
  expect(page).toContain('Morgan Okafor (morgan.first) and Morgan Okafor (morgan.second) have this order open')
  const list = await plain.page(`${LIST}?with=${other.id}`)
  expect(list).toContain('<span class="badge badge--outline">Morgan Okafor (morgan.second)</span>')
  const log = (await (await newStaff('owner')).page(`/desk/log?subject=${number}`)).replaceAll('<!-- -->', '')
  for (const name of ['Morgan Okafor (morgan.first)', 'Morgan Okafor (morgan.second)', 'Quinn Okafor']) {
    expect(log).toMatch(new RegExp(`${name.replaceAll(/[().]/g, '\\$&')}<`))
  }
})

test('the log can be filtered by each of two people of one name', async () => {
  const [one, two] = [
    await newStaff('office', { firstName: 'Sasha', email: 'sasha.one@example.com' }),
    await newStaff('office', { firstName: 'Sasha', email: 'sasha.two@example.com' }),
  ]
  const { number } = await newDeskOrder()
  await act(one, pageOf(number), 'order-note', { body: 'By the first' })
  await act(two, pageOf(number), 'order-hold', { reason: 'By the second' })
  const owner = await newStaff('owner')
  const log = await owner.page(`/desk/log?actor=${one.id}`)
  expect(log).toContain(`<option value="${one.id}" selected="">Sasha Okafor (sasha.one)</option>`)
  expect(log).toContain(`<option value="${two.id}">Sasha Okafor (sasha.two)</option>`)
  expect(log).not.toContain('By the second')
  expect(await owner.page(`/desk/log?actor=${two.id}`)).toContain('By the second')
})

test('a request of the list names who has it, told apart from someone of the same name', async () => {
  const [one, two] = [
    await newStaff('office', { firstName: 'Riley', email: 'riley.one@example.com' }),
    await newStaff('office', { firstName: 'Riley', email: 'riley.two@example.com' }),
  ]
  const reference = await newRequest()
  await act(one, `/desk/requests/${reference}`, 'request-assign', { assignee: String(two.id) })
  expect(await one.page('/desk/requests')).toContain('Riley Okafor (riley.two)')
})

test('the whole address tells those apart whose addresses begin alike', async () => {
  const email = ['kim@example.com', 'kim@workshop.example']
  const [one, two] = [
    await newStaff('office', { firstName: 'Kim', email: email[0]! }),
    await newStaff('office', { firstName: 'Kim', email: email[1]! }),
  ]
  const { number } = await newDeskOrder()
  const page = await one.page(pageOf(number))
  for (const [index, { id }] of [one, two].entries()) {
    expect(page).toContain(`<option value="${id}">Kim Okafor (${email[index]})</option>`)
  }
})

test('a name that only one person of an order has is shown as it is', async () => {
  const staff = await newStaff('office', { firstName: 'Noor' })
  await newStaff('office', { firstName: 'Noor' })
  const { number } = await newDeskOrder()
  await act(staff, pageOf(number), 'order-note', { body: 'Alone here' })
  expect((await staff.page(pageOf(number))).replaceAll('<!-- -->', '')).toContain('<b>Noor Okafor</b><q>Alone here</q>')
})

test('who is second behind someone of the same name is told that it was another person', async () => {
  const [one, two] = [
    await newStaff('office', { firstName: 'Avery' }),
    await newStaff('office', { firstName: 'Avery' }),
  ]
  const { number } = await newDeskOrder()
  const hold = hiddenOf(await one.page(pageOf(number)), 'order-hold')
  await act(two, pageOf(number), 'order-move')
  const answer = await one.postAs(pageOf(number), { ...hold, reason: 'Waits for a call' })
  expect(await answer.text()).toContain('Another Avery Okafor changed this order 1 minute ago')
})
