import { expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { listFilters } from '#shared/desk/list-filters.ts'
import { openForms, pathsOfForms } from '#tests/support/desk/open-forms.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
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

test.each(pathsOfForms)('every field of %s takes long and odd text, or refuses it', async (path) => {
  const { staff, address, forms } = await openForms(path)
  for (const { hidden, typed } of forms) {
    for (const text of [ODD, LONG]) {
      await expectAnswer(staff, address, [...hidden, ...typed.map((name) => [name, text] as const)])
    }
  }
})

async function expectAnswer(staff: Staff, path: string, sent: readonly (readonly [string, string])[]): Promise<void> {
  const fields = Object.fromEntries(sent)
  const { status } = await staff.postAs(path, fields)
  expect.soft([200, 303, 404, 409, 413, 422], `${JSON.stringify(fields).slice(0, 200)}: ${status}`).toContain(status)
}
