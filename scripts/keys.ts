import { readSettings } from '#worker/base/settings.ts'
import { splitKeys } from '#worker/base/signing/signature.ts'
import { countSealed, selectSealed } from '#worker/reseal.ts'
import { query } from './d1.ts'
import { devVars } from './dev-vars.ts'
import { environments, placeOf } from './environments.ts'

/** Signed for people, so that the database has no list of them. */
const signed = [
  'links of guests’ orders, and QR codes on boards and cartons',
  'links in emails that confirm an address, links to files, and confirmations of requests',
  'open forms, cookies of known devices and networks',
]

const [environment = ''] = process.argv.slice(2)
const place = placeOf(environment)
const appKey = process.env['APP_KEY'] ?? (environment === 'local' ? localKey() : '')
if (!place || appKey === '') {
  console.error(`Usage: APP_KEY="NEW,OLD" npm run keys -- ${['local', ...environments].join(' | ')}`)
  process.exitCode = 1
} else await report(place, appKey)

function localKey(): string {
  return readSettings({ ENVIRONMENT: 'development', APP_KEY: devVars()['APP_KEY'] }).appKey
}

/** Says what each key still opens, before one of them is removed. */
async function report(place: string[], appKey: string): Promise<void> {
  const keys = splitKeys(appKey)
  const counts = await countSealed(appKey, query(place, selectSealed))
  for (const [name, numbers] of Object.entries(counts)) {
    const byKey = keys.map((_, index) => `${numbers[index]} by key ${index + 1}`)
    console.log(`${name}: ${[...byKey, `${numbers.at(-1)} by none of them`].join(', ')}`)
  }
  if (keys.length > 1) {
    console.log(`When you remove a key after the first, what it signed ends, too:\n- ${signed.join('\n- ')}`)
  }
}
