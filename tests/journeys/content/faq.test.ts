import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { newVisitor } from '#tests/support/visitor.ts'

test('the questions appear by topic, each with an anchor', async () => {
  const html = await newVisitor().page(paths.faq)
  expect(html).toContain('<h2 id="shipping"')
  expect(html).toContain('id="what-does-shipping-cost"')
  expect(html).toContain('"@type":"FAQPage"')
  expect(html).not.toContain('name="robots"')
})

test('a search opens the answers that contain its words, and is not indexed', async () => {
  const html = await newVisitor().page(`${paths.faq}?q=Hawaii`)
  expect(html).toContain('id="what-does-shipping-cost"')
  expect(html).not.toContain('id="can-i-change-or-cancel"')
  expect(html).toContain('<details open="">')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('value="Hawaii"')
})

test('a search without matches shows so and offers a contact', async () => {
  const html = await newVisitor().page(`${paths.faq}?q=%3Cb%3Ehammock`)
  expect(html).toMatch(/<b>0<\/b> .*?answers.*?&lt;b&gt;hammock/)
  expect(html).toContain(`href="${paths.support}"`)
})

test('the gallery shows ten rooms, each with links to its products', async () => {
  const html = await newVisitor().page(paths.viewSpaces)
  expect(html.match(/<article class="tile"/g)).toHaveLength(10)
  for (const room of html.split('<article class="tile">').slice(1))
    expect(room).toMatch(/<dd><a class="link" href="\/[^"]+"/)
})
