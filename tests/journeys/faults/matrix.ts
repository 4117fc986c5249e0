import type { Outcome } from '#tests/support/faults/outcomes.ts'
import { sections, type Section } from '#tests/support/faults/sections.ts'

type Row = Record<Section, Outcome>

/** The same outcome in every section except these. */
function row(outcome: Outcome, exceptions: Partial<Row> = {}): Row {
  return { ...(Object.fromEntries(sections.map((section) => [section, outcome])) as Row), ...exceptions }
}

const unaffected = row('usual')

/** Catalogue pages that were seen before stay; whatever needs the database says that it cannot be had. */
const noData = row('unavailable', { catalogue: 'usual', search: 'search says so' })
/** Pages that are personal have sent their frame by the time it is clear that their data will not come. */
const lateData = row('unavailable', {
  catalogue: 'usual',
  search: 'search says so late',
  cart: 'late',
  account: 'late',
})
/** The first request may fail; the same request again must work, and nothing may have happened twice. */
const onceFailed = row('repeatable')

/** What a visitor observes in each section of the shop while a dependency is in a state. Every cell is a test. */
export const matrix = {
  database: {
    down: noData,
    overloaded: noData,
    hanging: lateData,
    lying: row('nothing given', { catalogue: 'usual', search: 'search says so' }),
    'slow, within its deadlines': unaffected,
    'down once': onceFailed,
  },
  limits: {
    down: row('usual', {
      ...{ login: 'unavailable', register: 'unavailable', checkout: 'unavailable', forms: 'unavailable' },
    }),
    hanging: row('usual', {
      ...{ login: 'unavailable', register: 'unavailable', checkout: 'unavailable', forms: 'unavailable' },
    }),
  },
  'api-host': {
    down: noData,
    failing: noData,
    'answering HTML': noData,
    'answering nothing of the contract': row('passed on', {
      ...{ catalogue: 'usual', search: 'search says so', cart: 'unavailable', account: 'unavailable' },
    }),
    'breaking off': noData,
    hanging: lateData,
    'slow, within its deadlines': unaffected,
    'down once': onceFailed,
  },
  payment: {
    down: row('usual', { checkout: 'not charged' }),
    failing: row('usual', { checkout: 'not charged' }),
    lying: row('usual', { checkout: 'not charged' }),
    hanging: row('usual', { checkout: 'not charged' }),
    'down once': row('usual', { checkout: 'repeatable' }),
    'never reporting': row('usual', { checkout: 'found paid by the cron job' }),
  },
  mail: {
    down: row('usual', { register: 'mail waits', checkout: 'mail waits', forms: 'mail waits' }),
    hanging: row('usual', { register: 'mail waits', checkout: 'mail waits', forms: 'mail waits' }),
    refusing: row('usual', { register: 'mail waits', checkout: 'mail waits', forms: 'mail waits' }),
    'down once': row('usual', { register: 'mail waits', checkout: 'mail waits', forms: 'mail waits' }),
  },
  cron: { down: row('usual', { register: 'mail is late', checkout: 'mail is late', forms: 'mail is late' }) },
  captcha: {
    down: row('usual', { register: 'not checked' }),
    failing: row('usual', { register: 'not checked' }),
    lying: row('usual', { register: 'not checked' }),
    hanging: row('usual', { register: 'not checked' }),
    'down once': row('usual', { register: 'repeatable' }),
  },
  uploads: {
    down: row('usual', { forms: 'files refused' }),
    hanging: row('usual', { forms: 'files refused' }),
    'down once': row('usual', { forms: 'files accepted again' }),
    'without the files that it accepted': row('usual', { forms: 'file missing' }),
  },
  'edge-cache': {
    down: row('usual', { catalogue: 'usual, with pictures and icons' }),
    hanging: row('usual', { catalogue: 'usual, with pictures and icons' }),
    damaged: row('usual', { catalogue: 'usual, with pictures and icons' }),
    'down once': row('usual', { catalogue: 'usual, with pictures and icons' }),
  },
  pictures: {
    'resizer down': row('usual', { catalogue: 'original picture' }),
    'resizer hanging': row('usual', { catalogue: 'original picture' }),
    'files down': row('usual', { catalogue: 'no picture' }),
    'files hanging': row('usual', { catalogue: 'no picture' }),
    'files lying': row('usual', { catalogue: 'no picture' }),
    'resizer down once': row('usual', { catalogue: 'picture again' }),
  },
  'other-hosts': {
    down: row('usual', { catalogue: 'no icon' }),
    failing: row('usual', { catalogue: 'no icon' }),
    hanging: row('usual', { catalogue: 'no icon' }),
    lying: row('usual', { catalogue: 'no icon' }),
    'down once': row('usual', { catalogue: 'icon again' }),
  },
  clock: {
    'an hour ahead': unaffected,
    'an hour behind': unaffected,
    'standing still': unaffected,
    'a day behind': unaffected,
  },
} satisfies Record<string, Record<string, Row>>

export type Matrix = typeof matrix
export type Dependency = keyof Matrix
export type State<D extends Dependency> = keyof Matrix[D] & string
