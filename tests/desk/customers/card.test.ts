import { beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { act, hiddenOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office')))

const pageOf = (key: string) => deskHref(deskPaths.customer, { key })
const save = (key: string, fields: Record<string, string>) => act(staff, pageOf(key), 'customer-card', fields)
const listed = (query: Record<string, string>) => staff.page(`${deskPaths.customers}?${new URLSearchParams(query)}`)

describe('what staff note of a customer', () => {
  test('stays with a guest’s address, and finds them by tag, telephone and words, with the name', async () => {
    const email = `card-${Date.now()}@guests.example`
    const first = await newDeskOrder({ status: 'delivered', email, firstName: 'Wanda', lastName: 'Notable' })
    await save(first.number, {
      phone: '(971) 555-0177',
      tags: 'Trade, VIP, trade',
      note: 'Ring twice, the dog is loud.',
    })
    const later = await newDeskOrder({ status: 'delivered', email, firstName: 'Wanda', lastName: 'Notable' })
    const page = await staff.page(pageOf(later.number))
    for (const text of ['(971) 555-0177', 'value="trade, vip"', 'Ring twice, the dog is loud.'])
      expect(page).toContain(text)
    for (const q of ['971-555-0177', 'dog', 'wanda vip', 'ring twice wanda']) {
      expect.soft(await staff.page(`/desk/search?${new URLSearchParams({ q })}`), q).toContain(email)
      expect.soft(await listed({ q }), q).toContain(email)
    }
    expect(await listed({ tag: 'vip' })).toContain(email)
    expect(await listed({ tag: 'vip', q: 'wanda' })).toContain(email)
    expect(await listed({ tag: 'vip', q: 'someoneelse' })).not.toContain(email)
    expect(await listed({ tag: 'nobodys' })).not.toContain(email)
  })

  test('of a sender of a request alone is found, too', async () => {
    const email = `sender-${Date.now()}@guests.example`
    const reference = await newRequest({ name: 'Solo Sender', email })
    await save(reference, { tags: 'solo-only' })
    expect(await listed({ tag: 'solo-only' })).toContain(`href="${pageOf(reference)}"`)
  })

  test('is not overwritten by someone who saw an older version', async () => {
    const { number } = await newDeskOrder({ status: 'delivered' })
    for (const note of ['First.', 'Second.']) {
      const seen = hiddenOf(await staff.page(pageOf(number)), 'customer-card')
      expect(outcomeOf(await staff.postAs(pageOf(number), { ...seen, note, _key: crypto.randomUUID() }))).toBe(
        `303 ${pageOf(number)}`,
      )
      const late = { ...seen, note: 'Late.', _key: crypto.randomUUID() }
      expect((await staff.postAs(pageOf(number), late)).status).toBe(409)
    }
    expect(await staff.page(pageOf(number))).toContain('Second.')
  })

  test.each([
    [{ phone: '12' }, 'Enter a telephone number'],
    [{ phone: 'call me maybe' }, 'Enter a telephone number'],
    [{ tags: 'x'.repeat(31) }, 'Shorten'],
    [{ tags: 'a,b,c,d,e,f,g,h,i,j,k' }, 'A customer has 10 tags at most.'],
    [{ note: 'n'.repeat(4001) }, 'Shorten it to 4000 characters.'],
  ])('is refused as %o', async (fields, message) => {
    const { number } = await newDeskOrder({ status: 'delivered' })
    await expect(await save(number, fields)).toAnswer(422, expect.stringContaining(message))
  })

  test('goes with a member to a new address, joins what is noted there, and goes with the person', async () => {
    const [member, owner] = [await newStaff(null), await newStaff('owner')]
    const moved = `moved-${Date.now()}@guests.example`
    const { number } = await newDeskOrder({ status: 'delivered', email: moved })
    await save(`m${member.id}`, { phone: '503-555-0101', tags: 'trade', note: 'As a member.' })
    await save(number, { tags: 'vip', note: 'As a guest.' })
    await db.run('UPDATE users SET email = ?2 WHERE id = ?1', member.id, moved)
    const page = await staff.page(pageOf(`m${member.id}`))
    for (const text of ['503-555-0101', 'trade, vip', 'As a guest.\nAs a member.']) expect(page).toContain(text)
    await act(owner, pageOf(`m${member.id}`), 'customer-erase', { email: moved })
    expect(await db.rows('SELECT * FROM customer_cards WHERE email IN (?, ?)', moved, member.email)).toEqual([])
  })
})
