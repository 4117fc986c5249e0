import { shortTime } from '#shared/desk/times.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { CheckName, TestName } from '#db/desk/settings/shop-checks.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { State } from './setting-rules.ts'
import type { StoredCheck, StoredFacts } from './sql.ts'

/** A part that the shop needs, with the last result of its test if it has one. */
export type HealthPart = { title: string; state: State; says: string; test: TestName | null; testedAt: number | null }

export type Facts = {
  stored: StoredFacts
  checks: readonly StoredCheck[]
  /** How many tables the migrations create. */
  tables: number
  hasSearch: boolean
  hasImages: boolean
  settings: Settings
  now: number
}

/** The parts that the shop needs, each with its state. */
export function judgeHealth(facts: Facts): HealthPart[] {
  const { stored, tables, hasSearch, hasImages, settings } = facts
  return [
    part('Database', stored.tables === tables ? 'ok' : 'missing', [
      'All migrations are applied.',
      'Migrations are missing. Run npm run db:migrate.',
    ]),
    part('Search index', hasSearch ? 'ok' : 'look', ['It answers.', 'It is empty or silent. Run npm run db:index.']),
    job(facts, 'minute', 'Jobs of each minute', 2 * MINUTE_MS),
    job(facts, 'hour', 'Jobs of each hour', 2 * HOUR_MS),
    tested(facts, 'mail', 'Email', settings.mail.provider ? null : 'No way to send emails is set.'),
    outbox(stored),
    ...(settings.stripe.secretKey ? [tested(facts, 'payment', 'Stripe', null)] : []),
    tested(facts, 'storage', 'Storage of files', null),
    part('Pictures', hasImages ? 'ok' : 'look', [
      'Cloudflare Images resizes them.',
      'Without the binding IMAGES visitors get the originals.',
    ]),
    owners(stored),
    part('Reviews', settings.withSamples ? 'look' : 'ok', [
      'Visitors see only what customers wrote.',
      'Sample reviews are shown, as always in development.',
    ]),
  ]
}

function outbox({ lateEmails, failedEmails }: StoredFacts): HealthPart {
  const waits = `${lateEmails} waited for over 15 minutes, ${failedEmails} failed.`
  return part('Outbox', lateEmails + failedEmails === 0 ? 'ok' : 'look', ['No email waits for long.', waits])
}

function owners({ owners: count, ownersWithoutFactor: without }: StoredFacts): HealthPart {
  const alone = 'There is only one. If they lose phone and codes, only the command line helps.'
  return part('Owners', count > 1 && without === 0 ? 'ok' : 'look', [
    'All of them have two-factor authentication.',
    count < 2 ? alone : `${without} without two-factor authentication.`,
  ])
}

function part(title: string, state: State, [good, bad]: readonly [string, string]): HealthPart {
  return { title, state, says: state === 'ok' ? good : bad, test: null, testedAt: null }
}

function job({ checks, now }: Facts, name: CheckName, title: string, longestMs: number): HealthPart {
  const run = checks.find((check) => check.name === name)
  const ran = run ? `The jobs last finished ${shortTime(run.at, now)}.` : 'The jobs have never finished.'
  return { ...part(title, run && now - run.at <= longestMs ? 'ok' : 'missing', [ran, ran]) }
}

function tested({ checks }: Facts, name: TestName, title: string, unset: string | null): HealthPart {
  const last = checks.find((check) => check.name === name)
  if (unset) return { ...part(title, 'missing', ['', unset]), test: name }
  if (!last) return { ...part(title, 'look', ['', 'Not tested yet.']), test: name }
  return { ...part(title, last.isOk ? 'ok' : 'missing', [last.said, last.said]), test: name, testedAt: last.at }
}
