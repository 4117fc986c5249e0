import { expect, test } from 'vitest'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const MOLDING = 1742
const path = `/closet-accessories/doors-and-trim/${MOLDING}`
const own = { ...testEnv, SITE_ORIGIN: 'https://broken.test' } as unknown as Env

test('a missing page shows Page Not Found with 404, and a failing one Internal Server Error with 500', async () => {
  const missing = await newVisitor(own).get('/no/such/page/here?q=1')
  const notFound = await missing.text()
  expect(missing.status).toBe(404)
  expect(notFound).toContain('<title>Page not found</title>')
  expect(notFound).toContain('Page Not Found: /no/such/page/here?q=1')

  await changeCatalogue(`UPDATE families SET size = 'null' WHERE id = ${MOLDING}`)
  const failing = await newVisitor(own).get(path)
  const failed = await failing.text()
  expect(failing.status).toBe(500)
  expect(failed).toContain('<title>Internal Server Error')
  expect(failed).toMatch(/<h1[^>]*>Internal Server Error<\/h1>/)
  expect(failed, 'a way to try again').toContain(`href="${path}"`)
  expect(failed).not.toMatch(/TypeError|at .*\.ts/)
  for (const html of [notFound, failed]) {
    expect(html).toMatch(/<header.*<main.*<footer.*<\/html>$/s)
    expect(html, 'what each page says').not.toContain('undefined')
  }
  for (const { headers } of [missing, failing]) {
    expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['private, no-store', 'noindex'])
  }
})
