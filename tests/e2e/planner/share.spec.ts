import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('the picture that a link to a closet shows is one that browsers can show', async ({ page, baseURL }) => {
  const code = encode(closetOf())
  await open(page, plannerHref({ code }))
  const source = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(source).toMatch(new RegExp(`/planner/files/[\\w-]{8}/${code}\\.png$`))
  const size = await page.evaluate(async (path) => {
    const image = new Image()
    image.src = path
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, new URL(source!, baseURL).pathname)
  expect(size).toEqual([1200, 630])
})
