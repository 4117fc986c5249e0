import { expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { listFilters } from '#shared/desk/list-filters.ts'
import { deskPages } from '#desk/frame/table.ts'
import { storeEmail } from '#tests/support/desk/emails.ts'
import { storedDraft } from '#tests/support/desk/quotes.ts'
import { formsIn } from '#tests/support/desk/forms-in.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { newStaff, type Staff } from '#tests/support/staff.ts'

/** SQLite refuses patterns of more than 50 bytes; a field that takes 200 characters takes these. */
const ODD = `Five-Section Wall with a drawer tower, soft-close slides, Driftwood %_*()[]^-"'\\ 👩‍👩‍👧‍👦é \u0000 end`
const LONG = 'word '.repeat(2_000)

test('every filter of every list takes long and odd text, or refuses it by its name', async () => {
  const staff = await newStaff('owner')
  await newDeskOrder()
  for (const [list, filters] of Object.entries(listFilters)) {
    const names = Object.keys(filters)
    const asked = (text: string) => new URLSearchParams(names.map((name) => [name, text]))
    const page = await staff.get(`${deskPaths[list as keyof typeof deskPaths]}?${asked(ODD)}`)
    expect.soft([200, 422], `${list}: ${page.status}`).toContain(page.status)
    const refused = await staff.get(`${deskPaths[list as keyof typeof deskPaths]}?${asked(LONG)}`)
    const said = [...(await refused.text()).matchAll(/<li>([^:<]+): “/g)].map(([, label]) => label)
    const labels = Object.values(filters).map(({ label }) => label)
    expect.soft([list, refused.status, said.toSorted()]).toEqual([list, 422, labels.toSorted()])
  }
})

/** Some forms are on several pages. */
const tried = new Set<string>()
const withForms = deskPages.filter(({ isPaper, needs }) => !isPaper && needs !== 'staff')

test.each(withForms.map(({ path }) => path))(
  'every field of %s takes long and odd text, or refuses it',
  async (path) => {
    const [{ number }, reference, quote] = [await newDeskOrder(), await newRequest(), await storedDraft()]
    await storeEmail(1203)
    const address = deskHref(path, { number, reference, quote, id: 1203, key: number })
    const staff = await newStaff('owner')
    for (const { hidden, typed } of formsIn(await staff.page(address))) {
      const action = new Map(hidden).get('_action')!
      if (tried.has(action)) continue
      tried.add(action)
      for (const text of [ODD, LONG]) {
        await expectAnswer(staff, address, [...hidden, ...typed.map((name) => [name, text] as const)])
      }
    }
  },
)

async function expectAnswer(staff: Staff, path: string, sent: readonly (readonly [string, string])[]): Promise<void> {
  const fields = Object.fromEntries(sent)
  const { status } = await staff.postAs(path, fields)
  expect.soft([200, 303, 404, 409, 413, 422], `${JSON.stringify(fields).slice(0, 200)}: ${status}`).toContain(status)
}
