import { join } from 'node:path'
import { runStep, type Outcome } from './step.ts'
import { vitestReport } from './vitest-report.ts'

/** When the clock starts in each file of tests. The shop's day is Portland's: UTC-8 in winter, UTC-7 in summer. */
const dates = {
  'a leap day, a minute before midnight in UTC': '2028-02-29T23:59:00Z',
  'a minute before clocks go forward': '2027-03-14T09:59:00Z',
  'a minute before clocks go back': '2027-11-07T08:59:00Z',
  'New Year’s Eve, 23:59 in Portland': '2027-01-01T07:59:00Z',
  Thanksgiving: '2026-11-26T18:00:00Z',
  'a Friday evening on which a Saturday’s holiday is observed': '2027-12-25T03:30:00Z',
  'a Sunday that is the 31st before a shorter month': '2027-01-31T19:00:00Z',
}

/** What reads the day or the hour: deliveries, deadlines, the Desk’s figures and lists, emails, and what is swept. */
const dated = [
  ...['tests/shared/checkout', 'tests/shared/planner/saved', 'tests/worker/mail', 'tests/worker/outbox.test.ts'],
  ...[
    'tests/journeys/desk/money',
    'tests/desk/today',
    'tests/desk/paper',
    'tests/worker/db/desk',
    'tests/worker/seo/structured-data.test.ts',
  ],
  ...['tests/journeys/checkout-pages.test.ts', 'tests/journeys/order', 'tests/journeys/unpaid-orders.test.ts'],
  ...['orders/due-date', 'orders/orders-list', 'orders/order-moves'].map((name) => `tests/desk/${name}`),
  ...['tests/journeys/account/delete.test.ts', 'tests/journeys/account/verification.test.ts'],
]

/** Runs what reads the clock on each of the dates. */
export async function testsOnDates(folder: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [name, date] of Object.entries(dates)) outcomes.push(await testsOn(folder, name, date))
  delete process.env.TEST_CLOCK
  return outcomes
}

async function testsOn(folder: string, name: string, date: string): Promise<Outcome> {
  const report = join(folder, `${date}.json`)
  const command = ['vitest', 'run', ...dated, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  process.env.TEST_CLOCK = date
  const outcome = await runStep(`On ${name}`, command, () => vitestReport(report))
  const failures = outcome.failures.map((failure) => ({
    ...failure,
    command: `TEST_CLOCK=${date} ${failure.command}`,
  }))
  return { ...outcome, failures }
}
