import { expect, test } from 'vitest'
import { filePaths } from '#shared/file-paths.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { runJobs } from '#worker/jobs.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const NAME = 'Xylophone wall'

test('designs that were bought or saved are in no list, search, suggestion, sitemap or feed', async () => {
  const design = closetOf({ back: 1_333 })
  const code = encode(design)
  const member = await newMember()
  await member.api('POST', apiPaths.savedDesigns, { name: NAME, code })
  const tariff = (await json(member.get(apiPaths.designTariff))).data as Tariff
  const body = { code, price_seen: priceOf(design, tariff).cents / 100 }
  const { product_id: id } = (await json(member.api('POST', apiPaths.designs, body))).data
  await member.newCartWith(id)
  await runJobs(testEnv, Date.now())

  const visitor = newVisitor()
  const sitemap = await visitor.page(filePaths.sitemap)
  const parts = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  expect(parts.length).toBeGreaterThan(0)
  const pages = [
    ...parts.filter((path) => path.startsWith(href(filePaths.sitemapPart, { part: '' }))),
    filePaths.feed,
    filePaths.llms,
    paths.home,
    paths.closetOrganizers,
    paths.planner,
    `${paths.results}?q=xylophone`,
    `${paths.results}?q=closet+of+your+design`,
    `${apiPaths.search}?q=xylophone`,
    `${apiPaths.search}?q=closet+of+your+design`,
    apiPaths.products,
    `${apiPaths.products}?sort=newest`,
    apiPaths.familyPages,
    apiPaths.categories,
  ]
  for (const path of pages) {
    const answer = await visitor.get(path)
    const text = await answer.text()
    expect(answer.status, path).toBeLessThan(300)
    for (const mark of [NAME, code, String(id), 'Closet of your design']) expect(text, path).not.toContain(mark)
  }
})
