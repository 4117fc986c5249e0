import * as v from 'valibot'
import tables from 'virtual:schema-tables'
import { testNames, type DeskSettings, type SettingState, type TestName } from '#shared/schema/desk/settings.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { batch } from '#db/db.ts'
import {
  healthFacts,
  listChecks,
  noteCheck,
  type StoredCheck,
  type StoredFacts,
} from '#db/desk/settings/shop-checks.ts'
import { writeChange } from '#db/desk/write.ts'
import { isSearchFilled } from '#db/search/found.ts'
import { validated } from '#api/http/validation.ts'
import { deadlines, withFallback } from '#worker/base/deadlines.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { data, type Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { healthParts, type Facts } from './health-parts.ts'
import { settingRules } from './setting-rules.ts'
import { stepsToOpen } from './steps.ts'
import { runTest } from './tests.ts'

const LATE_MS = 15 * MINUTE_MS
const Asked = v.object({ test: v.picklist(testNames) })

/** GET settings: what the shop needs and in which state it is. No value of a setting is in it. */
export async function settings(desk: Desk): Promise<Response> {
  const states = settingStates(desk.c.env)
  const facts = await factsOf(desk)
  const answer: DeskSettings = {
    steps: stepsToOpen(facts, states),
    health: healthParts(facts),
    settings: states,
  }
  return data(desk, answer)
}

/** POST settings/tests: tries the provider in question and keeps what it said. */
export async function testSetting(desk: Desk): Promise<Response> {
  const { test } = await validated(desk.c, Asked)
  const run = () => testNow(desk, test)
  return test === 'mail' ? mailedByHand(desk, { about: `test-${desk.visit.id}`, to: [desk.visit.email] }, run) : run()
}

async function testNow(desk: Desk, test: TestName): Promise<Response> {
  const { db, now, actor } = desk
  const result = await runTest(test, desk)
  const change = {
    ...{ action: `settings.tested-${test}`, subject: 'settings', became: { isOk: result.isOk } },
    summary: `Tested the ${test}: ${result.isOk ? 'it works' : 'it failed'}`,
  }
  await writeChange(db, actor, { ...change, statements: [noteCheck(db, test, result, now)] }, now)
  return data(desk, result)
}

async function factsOf({ c, db, now }: Desk): Promise<Facts> {
  const known = settingsOf(c.env)
  const asked = { lateBefore: now - LATE_MS, owners: known.desk.owners, tables }
  const [[facts, checks], hasSearch] = await Promise.all([
    batch<[StoredFacts, StoredCheck]>(db, [healthFacts(db, asked), listChecks(db)]),
    withFallback(deadlines.searchMs, isSearchFilled(c.env.SEARCH), false).catch(() => false),
  ])
  return {
    ...{ stored: facts.results[0]!, checks: checks.results, tables: tables.length, hasSearch, now },
    ...{ hasImages: 'IMAGES' in c.env, settings: known },
  }
}

function settingStates(env: object): SettingState[] {
  const values = env as Record<string, unknown>
  const known = { settings: settingsOf(env), isSet: (name: string) => (values[name] ?? '') !== '' }
  return settingRules.map(({ name, does, isSecret = false, judge }) => {
    const [state, says] = judge(known, name)
    return { name, state, does, says, isSecret }
  })
}
