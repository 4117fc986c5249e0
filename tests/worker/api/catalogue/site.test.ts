import { expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

test('the site info includes a logo, a promotion, and scripts for head and body', async () => {
  const { data } = await json(newVisitor().get(apiPaths.site))
  expect(data).toMatchObject({ logo: '/mark.svg', head_scripts: null, body_scripts: null })
  expect(data.promotion_banner).toEqual({
    text: expect.stringMatching(/\$\d/),
    link_text: expect.stringMatching(/./),
    link: expect.stringMatching(/^\//),
  })
})
