import { expect } from 'vitest'
import { UNREACHABLE } from '#shared/api/http-error.ts'
import { apiPaths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { expectNoTrace, ordersAndStock, type Case } from './case.ts'
import { expectPage, memberOf, visits, type Section, type Seen } from './sections.ts'
import { mailIsLate, mailWaits } from './outcomes-of-mail.ts'
import { fileMissing, filesAcceptedAgain, filesRefused } from './outcomes-of-uploads.ts'
import {
  iconAgain,
  noIcon,
  noPicture,
  originalPicture,
  pictureAgain,
  usualWithPictures,
} from './outcomes-of-pictures.ts'
import { foundPaid, notCharged } from './outcomes-of-payment.ts'
import type { World } from './world.ts'

/** What a visitor observes, as a check. */
export const outcomes = {
  /** Everything is as in a working shop. */
  usual: async ({ section, world }) => {
    visits[section].isFine(await visits[section].send(world), world)
  },
  /** A 503 that says so, asks to come back, loses nothing, and works again afterwards. */
  unavailable: async ({ section, world, healthy }) => {
    const seen = await visits[section].send(world)
    for (const one of seen) expectUnavailable(section, one)
    await expectUsual(section, healthy())
  },
  /** The page of results is whole, keeps the typed words and says that the search does not answer. */
  'search says so': (cell) => searchSaysSo(cell, 503),
  /** The same, but its frame had been sent by the time this was clear. */
  'search says so late': (cell) => searchSaysSo(cell, 200),
  /** The page has begun when its data turns out not to come; it says so and is whole. */
  late: async ({ section, world, healthy }) => {
    const [page] = await visits[section].send(world)
    expect([page!.status, page!.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(page!.text).toMatch(new RegExp(`^<!DOCTYPE html>.*${saying(section)}`, 's'))
    expectNoTrace(page!)
    await expectUsual(section, healthy())
  },
  /** Not a success, no trace of the failure, and no one is signed in or sees what is not theirs. */
  'nothing given': async ({ section, world, healthy }) => {
    const seen = await visits[section].send(world)
    // A forgotten password gets the same sentence whatever happens.
    for (const one of section === 'register' ? seen.slice(0, 1) : seen) {
      expect(one.status).toBeGreaterThanOrEqual(400)
      expect(sessionIn(one)).toBe(section === 'account' ? world.cookies.member.get('alderline_session') : undefined)
      expect(one.text).not.toContain('garbage')
      expectNoTrace(one)
    }
    await expectUsual(section, healthy())
  },
  /** The answer is passed on as it is, without a session; the shop's script rejects it. */
  'passed on': async ({ section, world, healthy }) => {
    const seen = await visits[section].send(world)
    for (const one of seen) {
      expect(JSON.parse(one.text)).toEqual({ data: {} })
      expect(one.headers.getSetCookie()).toEqual([])
    }
    await expectUsual(section, healthy())
  },
  /** Whatever the first attempt got, the second one works and nothing happened twice. */
  repeatable: async ({ section, world }) => {
    const first = await visits[section].send(world)
    for (const one of first) {
      expect(one.status === 503 || one.status < 400, `${one.status}`).toBe(true)
      expectNoTrace(one)
    }
    if (first.some(({ status }) => status === 503)) await expectUsual(section, world)
    if (section === 'checkout') expect(await ordersAndStock(world)).toEqual({ orders: 1, left: 8 })
  },
  /** No one registers unchecked; the answer says when to come back, and what needs no check works. */
  'not checked': async ({ world, healthy }) => {
    const [registered, forgot] = await visits.register.send(world)
    expect([registered!.status, registered!.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(JSON.parse(registered!.text).message).toMatch(/not a robot.*try again in a few minutes/)
    expect(forgot!.status).toBe(200)
    const user = testEnv.DB.prepare('SELECT 1 FROM users WHERE email = ?').bind(world.newcomer)
    expect(await user.first()).toBeNull()
    const [again] = await visits.register.send(healthy())
    expect(again!.status).toBe(204)
  },
  'not charged': notCharged,
  'found paid by the cron job': foundPaid,
  'mail waits': mailWaits,
  'mail is late': mailIsLate,
  'files refused': filesRefused,
  'files accepted again': filesAcceptedAgain,
  'file missing': fileMissing,
  'usual, with pictures and icons': usualWithPictures,
  'original picture': originalPicture,
  'no picture': noPicture,
  'picture again': pictureAgain,
  'no icon': noIcon,
  'icon again': iconAgain,
} satisfies Record<string, (tested: Case) => Promise<void>>

export type Outcome = keyof typeof outcomes

/** The visitor's cart, session and typed values are what they were. */
async function expectUsual(section: Section, world: World): Promise<void> {
  visits[section].isFine(await visits[section].send(world), world)
  expect((await memberOf(world).get(apiPaths.user)).status).toBe(200)
  if (section === 'checkout') expect(await ordersAndStock(world)).toEqual({ orders: 1, left: 8 })
}

/** The member's session that a response sets. */
function sessionIn({ headers }: Seen): string | undefined {
  return /_session=(m\.[^;]*)/.exec(headers.getSetCookie().join())?.[1]
}

/** A whole page that says that its content cannot be had. */
function saying(section: Section): string {
  const words = section === 'account' ? 'We can’t reach your account right now' : 'Internal Server Error'
  return `<header.*<main.*${words}.*<footer.*</html>$`
}

function expectUnavailable(section: Section, seen: Seen): void {
  expect(seen.status).toBe(503)
  expect(Number(seen.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(seen.headers.get('Cache-Control')).toContain('no-store')
  expectNoTrace(seen)
  if (seen.text.startsWith('{')) expect(JSON.parse(seen.text)).toEqual({ message: UNREACHABLE })
  else expect(seen.text).toMatch(new RegExp(saying(section), 's'))
}

async function searchSaysSo({ section, world, healthy }: Case, status: number): Promise<void> {
  const [page] = await visits[section].send(world)
  expectPage(page!, 'Search is not available right now', status)
  expect(page!.text).toContain('value="basket"')
  expect(page!.headers.get('Cache-Control')).toMatch(/^private, no-(cache|store)$/)
  expectNoTrace(page!)
  await expectUsual(section, healthy())
}
