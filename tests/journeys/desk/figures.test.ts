import { expect, test } from 'vitest'
import { deskHref } from '#shared/desk/paths.ts'
import { deskPages } from '#desk/frame/table.ts'
import { findBrokenUnits } from '#tests/support/broken-figures.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { storedDraft } from '#tests/support/desk/quotes.ts'
import { withoutStored } from '#tests/support/stored-texts.ts'
import { newStaff } from '#tests/support/staff.ts'

test('no page of the Desk ends a line between a figure and its unit', async () => {
  const [owner, { number }, reference] = [await newStaff('owner'), await newDeskOrder(), await newRequest()]
  const ids = { number, reference, quote: await storedDraft(), id: 1203, key: number }
  const found: unknown[] = []
  for (const { path } of deskPages) {
    const answer = await owner.get(deskHref(path, ids) + (path.startsWith('/desk/print') ? `?n=${number}` : ''))
    const broken = answer.status === 200 ? findBrokenUnits(withoutStored(await answer.text())) : []
    if (broken.length > 0) found.push([path, broken])
  }
  expect(found).toEqual([])
})
