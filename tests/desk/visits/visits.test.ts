import { beforeAll, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { chooseBucket, type Metric } from '#shared/vitals/buckets.ts'
import { testEnv } from '#tests/support/env.ts'
import { newStaff } from '#tests/support/staff.ts'

const hour = (ago: number) => Date.now() - (Date.now() % HOUR_MS) - ago

function visits(ago: number, [page, build, device]: string[], metric: Metric, value: number, times: number) {
  return testEnv.DB.prepare(
    `INSERT INTO vitals (hour, page, build, device, metric, bucket, visits) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
  ).bind(hour(ago), page, build, device, metric, chooseBucket(metric, value), times)
}

beforeAll(async () => {
  const phone = ['product', 'new', 'phone']
  await testEnv.DB.batch([
    visits(DAY_MS, phone, 'LCP', 1_200, 60),
    visits(DAY_MS, phone, 'LCP', 2_400, 40),
    visits(DAY_MS, ['home', 'new', 'desktop'], 'LCP', 700, 49),
    visits(9 * DAY_MS, ['product', 'old', 'phone'], 'LCP', 5_000, 80),
    visits(40 * DAY_MS, phone, 'LCP', 20_000, 9_999),
  ])
})

test('the Desk shows what three of four visits do not exceed, by page and device', async () => {
  const page = await (await newStaff()).page(deskPaths.visits)
  expect(page).toContain('229 visits')
  expect(page).toMatch(/>product(?:<!-- -->)? <small>Phone<\/small><\/th><td>4–\u20606 s<\/td>/)
  expect(page).toMatch(/>home(?:<!-- -->)? <small>Wide screen<\/small><\/th><td>too few visits<\/td>/)
})

test('this release stands beside the one before it, and a filter counts only its visits', async () => {
  const page = await (await newStaff()).page(`${deskPaths.visits}?page=product&device=phone`)
  expect(page).toContain('180 visits')
  expect(page.replaceAll('<!-- -->', '')).toContain('This release: 2–\u20602.5 s. The one before it: 4–\u20606 s.')
})

test('the workshop does not see it', async () => {
  expect((await (await newStaff('workshop')).get(deskPaths.visits)).status).toBe(403)
})
