import { describe, expect, test } from 'vitest'
import { stateNames } from '#shared/desk/orders/states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may, type Role } from '#shared/desk/permissions.ts'
import { deskPages } from '#desk/frame/table.ts'
import { WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { storedDraft } from '#tests/support/desk/quotes.ts'
import { putProduct } from '#tests/support/planner/ordered-closet.ts'
import { newStaff } from '#tests/support/staff.ts'

const roles: Role[] = ['owner', 'office', 'workshop', 'bookkeeper']
const screens = deskPages.filter(({ needs }) => needs !== 'staff')
const forms = deskPages.flatMap((page) => page.forms)

/** Each screen that a role may see, and the order's own in each state. */
async function listScreens(role: Role): Promise<string[]> {
  const [reference, quote, { number }] = [await newRequest(), await storedDraft(), await newDeskOrder()]
  const own = screens.filter(({ needs }) => may(role, needs as never))
  const pages = own.map(({ path }) => deskHref(path, { number, reference, quote, id: 1203, key: number }))
  const orders = await Promise.all(
    Object.keys(stateNames).flatMap((status) =>
      ['', 'Waits for a call'].map(async (held) => {
        const order = await newDeskOrder({ status, held })
        await putProduct(order.id, WALL, 1)
        return deskHref(deskPaths.order, { number: order.number })
      }),
    ),
  )
  return [...pages, ...orders, `${deskPaths.orders}?view=all`]
}

const decode = (text: string) => text.replaceAll('&amp;', '&')

/** Fields of a form that changes something and has no button, and those of no form. */
function listUseless(html: string): string[] {
  const outside = html.replace(/<form\b.*?<\/form>/gs, '')
  const idle = [...html.matchAll(/<form\b.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter((form) => /^<form[^>]*method="post"/.test(form) && !/<button\b/.test(form))
  const fields = /<(?:input(?![^>]*type="hidden")|select|textarea)\b(?![^>]* form=)[^>]*>/g
  return [outside, ...idle].flatMap((part) => part.match(fields) ?? [])
}

/** Links to pages of the Desk that refuse the role. */
function listRefused(html: string, role: Role): string[] {
  const links = [...html.matchAll(/<a [^>]*href="(\/desk[^"#]*)/g)].map(([, link]) => decode(link!))
  return [...new Set(links)].filter((link) => {
    const [path = ''] = link.split('?')
    const page = screens.find(({ path: known }) => matches(known, path))
    return page !== undefined && !may(role, page.needs as never)
  })
}

function matches(known: string, path: string): boolean {
  const [parts, typed] = [known.split('/'), path.split('/')]
  return parts.length === typed.length && parts.every((part, index) => part.startsWith(':') || part === typed[index])
}

/** Links to places of the page that it does not have. */
function listDead(html: string): string[] {
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
  return [...new Set(targets)].filter((id) => !html.includes(`id="${id}"`))
}

describe('a role sees only what it can use: forms with a button, pages that open, places that are there', () => {
  test.each(roles)('%s', async (role) => {
    const staff = await newStaff(role)
    const useless: [string, string[]][] = []
    for (const path of await listScreens(role)) {
      const answer = await staff.get(path)
      const html = answer.status === 200 ? await answer.text() : ''
      const shown = [...html.matchAll(/data-action="([^"]+)"/g)].map(([, name]) => name)
      const refused = forms.filter(({ name, needs }) => needs !== 'staff' && shown.includes(name) && !may(role, needs))
      const found = [refused.map(({ name }) => name), listUseless(html), listRefused(html, role), listDead(html)].flat()
      if (found.length > 0) useless.push([path, found])
    }
    expect(useless).toEqual([])
  })
})

test('the list of orders has nothing to select for a bookkeeper, and the form is refused', async () => {
  const { number } = await newDeskOrder()
  const [workshop, bookkeeper] = [await newStaff('workshop'), await newStaff('bookkeeper')]
  expect(await workshop.page(deskPaths.orders)).toContain(`Select ${number}`)
  const html = await bookkeeper.page(deskPaths.orders)
  expect([html.includes(number), html.includes(`Select ${number}`)]).toEqual([true, false])
  const sent = { _action: 'orders-bulk', 'n[]': `${number}/1`, do: 'in_production' }
  expect((await bookkeeper.post(deskPaths.orders, sent)).status).toBe(403)
  expect(await db.value('SELECT status FROM orders WHERE number = ?', number)).toBe('paid')
})
