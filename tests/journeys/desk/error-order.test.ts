import { expect, test } from 'vitest'
import { deskHref } from '#shared/desk/paths.ts'
import { deskPages } from '#desk/frame/table.ts'
import { storeEmail } from '#tests/support/desk/emails.ts'
import { formsIn } from '#tests/support/desk/forms-in.ts'
import { storedDraft } from '#tests/support/desk/quotes.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { newStaff } from '#tests/support/staff.ts'

const wrong = ['', ' \u200b ', 'x', '-1', 'word '.repeat(2_000)]
/** Some forms are on several pages. */
const tried = new Set<string>()
const withForms = deskPages.filter(({ isPaper, needs }) => !isPaper && needs !== 'staff')

test.each(withForms.map(({ path }) => path))('the errors of %s are told in the order of its fields', async (path) => {
  const [{ number }, reference, quote] = [await newDeskOrder(), await newRequest(), await storedDraft()]
  await storeEmail(1203)
  const address = deskHref(path, { number, reference, quote, id: 1203, key: number })
  const staff = await newStaff('owner')
  for (const { hidden, typed } of formsIn(await staff.page(address))) {
    const action = new Map(hidden).get('_action')!
    if (tried.has(action)) continue
    tried.add(action)
    for (const text of wrong) {
      const sent = { ...Object.fromEntries(hidden), ...Object.fromEntries(typed.map((name) => [name, text])) }
      const answer = await staff.postAs(address, { ...sent, _key: crypto.randomUUID() })
      expect.soft([action, text.slice(0, 9), answer.status < 500]).toEqual([action, text.slice(0, 9), true])
      if (answer.status !== 422) continue
      const html = await answer.text()
      // What only a button or a foreign form can send wrong has no field.
      const places = listErrors(html)
        .map((id) => [id, html.indexOf(` id="${id}"`)] as const)
        .filter(([, at]) => at >= 0)
      const inOrder = places.toSorted(([, a], [, b]) => a - b).map(([id]) => id)
      expect.soft([action, places.map(([id]) => id)]).toEqual([action, inOrder])
    }
  }
})

/** The ids that the summary leads to. */
function listErrors(html: string): string[] {
  const summary = /data-error-summary=""[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
  return [...summary.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id!)
}
