import { HtmlValidate, StaticConfigLoader } from 'html-validate/node'
import { devUrl } from './support/addresses.ts'
import { prepared, screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Checks the standard only: React writes `<br/>` and `tabIndex`, which it allows. */
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

test('the server sends valid markup for every kind of page', async ({ context }) => {
  test.setTimeout(120_000)
  const wrong: string[] = []
  for (const screen of screens) {
    const path = await prepared(screen, context, devUrl)
    const response = await context.request.get(devUrl + path)
    const { results } = await validator.validateString(await response.text())
    const messages = results.flatMap((result) => result.messages)
    wrong.push(...messages.map(({ ruleId, message, selector }) => `${screen.name}: ${ruleId}: ${message} ${selector}`))
  }
  expect(wrong).toEqual([])
})
