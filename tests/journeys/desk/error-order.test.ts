import { expect, test } from 'vitest'
import { openForms, pathsOfForms } from '#tests/support/desk/open-forms.ts'

const wrong = ['', ' \u200b ', 'x', '-1', 'word '.repeat(2_000)]

test.each(pathsOfForms)('the errors of %s lead to its fields, and are told in their order', async (path) => {
  const { staff, address, forms } = await openForms(path)
  for (const { action, hidden, typed } of forms) {
    for (const text of wrong) {
      const sent = { ...Object.fromEntries(hidden), ...Object.fromEntries(typed.map((name) => [name, text])) }
      const answer = await staff.postAs(address, { ...sent, _key: crypto.randomUUID() })
      expect.soft([action, text.slice(0, 9), answer.status < 500]).toEqual([action, text.slice(0, 9), true])
      if (answer.status !== 422) continue
      const html = await answer.text()
      const places = listErrors(html).map((id) => [id, html.indexOf(` id="${id}"`)] as const)
      expect.soft([action, places.filter(([, at]) => at < 0)]).toEqual([action, []])
      const inOrder = places.toSorted(([, a], [, b]) => a - b)
      expect.soft([action, places]).toEqual([action, inOrder])
    }
  }
})

/** The ids that the summary leads to. */
function listErrors(html: string): string[] {
  const summary = /data-error-summary=""[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
  return [...summary.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id!)
}
