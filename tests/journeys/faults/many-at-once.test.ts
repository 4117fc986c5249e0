import { expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { newStaff } from '#tests/support/staff.ts'
import { freshShop, sameVisitor } from '#tests/support/trips.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const MANY = 20

async function askTogether(ask: () => Promise<Response>): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: MANY }, ask))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  return answers.map(({ status }, index) => `${status} ${/<h1[^>]*>(.*?)<\/h1>/s.exec(texts[index]!)?.[1]}`)
}

test.each([paths.threePhaseProcess, paths.unsubscribe, paths.policies, paths.planner])(
  'many who open %s first at the same time see the same page',
  async (path) => {
    const env = freshShop()
    const answers = await askTogether(() => newVisitor(env).get(path))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^200 ./)
  },
)

test.each([deskPaths.week, `${deskPaths.books}?list=payouts`, deskPaths.books, deskPaths.home])(
  'staff who open %s first in many tabs see the same page',
  async (path) => {
    const staff = await newStaff('owner')
    const env = freshShop()
    const answers = await askTogether(() => sameVisitor(staff, env).get(path))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^200 ./)
  },
)
