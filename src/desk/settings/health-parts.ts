import type { StoredCheck, TestName } from '#db/desk/settings/shop-checks.ts'
import { fullTime } from '#shared/desk/times.ts'
import { listFailing, type Part } from '#db/health/parts.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { State } from './setting-rules.ts'
import type { StoredFacts } from './sql.ts'

/** A part that the shop needs, with the last result of its test if it has one. */
export type HealthPart = { title: string; state: State; says: string; test: TestName | null; testedAt: number | null }

export type Facts = {
  stored: StoredFacts
  checks: readonly StoredCheck[]
  parts: readonly Part[]
  hasImages: boolean
  settings: Settings
}

/** The parts that the shop needs, each with its state. */
export function judgeHealth(facts: Facts): HealthPart[] {
  const { stored, parts, hasImages, settings } = facts
  return [
    ...parts.map((watched) => judgePart(watched, stored)),
    tested(facts, 'mail', 'Email', settings.mail.provider ? null : 'No way to send emails is set.'),
    ...(settings.stripe.secretKey ? [tested(facts, 'payment', 'Stripe', null)] : []),
    ...(settings.paymentProviders.includes('stripe') ? [judgeEvents(facts)] : []),
    tested(facts, 'storage', 'Storage of files', null),
    part('Pictures', hasImages ? 'ok' : 'look', [
      'Cloudflare Images resizes them.',
      'Without the binding IMAGES visitors get the originals.',
    ]),
    judgeFeeds(facts),
    owners(stored),
    part('Reviews', settings.withSamples ? 'look' : 'ok', [
      'Visitors see only what customers wrote.',
      'Sample reviews are shown, as always in development.',
    ]),
  ]
}

/** As the health check judges it. An email that failed is lost, so that waiting does not help. */
function judgePart(watched: Part, { failedEmails }: StoredFacts): HealthPart {
  const { name, title, state, says } = watched
  const verdict = (state: State, says: string): HealthPart => ({ title, state, says, test: null, testedAt: null })
  if (listFailing([watched]).length > 0) return verdict('missing', says)
  if (name === 'mail' && failedEmails > 0) return verdict('look', `${failedEmails} failed.`)
  return verdict(state === 'ok' ? 'ok' : 'look', says)
}

/** Without Stripe's events the shop asks about each payment itself, within an hour and a half. */
function judgeEvents({ checks }: Facts): HealthPart {
  const last = checks.find(({ name }) => name === 'event')
  return part('Events of Stripe', last ? 'ok' : 'look', [
    `The last one came ${last ? fullTime(last.at) : ''}.`,
    'None came yet. Check the webhook in Stripe’s dashboard.',
  ])
}

/** Its rows are checked each night. */
function judgeFeeds({ checks }: Facts): HealthPart {
  const last = checks.find(({ name }) => name === 'feeds')
  const says = last ? `${fullTime(last.at)}: ${last.said}` : 'They were not checked yet.'
  return part('Product feeds', last?.isOk === 0 ? 'look' : 'ok', [says, says])
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

function tested({ checks }: Facts, name: TestName, title: string, unset: string | null): HealthPart {
  const last = checks.find((check) => check.name === name)
  if (unset) return { ...part(title, 'missing', ['', unset]), test: name }
  if (!last) return { ...part(title, 'look', ['', 'Not tested yet.']), test: name }
  return { ...part(title, last.isOk ? 'ok' : 'missing', [last.said, last.said]), test: name, testedAt: last.at }
}
