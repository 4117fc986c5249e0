import { unstable_readConfig } from 'wrangler'
import { commandLine, query } from './d1.ts'
import { developmentCode } from './desk-owner.ts'
import { resetStatements } from './desk-staff.ts'

const { words, place } = commandLine()
const [command = 'list', address = ''] = words
const email = address.toLowerCase()
const usage = `npm run desk -- list
npm run desk -- reset-factor ADDRESS
npm run desk -- code
"code" prints the six digits of the owner of a local shop. For the deployed shop add: --remote --env production`

type Row = Record<string, string | number | null>

const commands: Record<string, () => void> = {
  list,
  code: () => console.log(developmentCode()),
  'reset-factor': () =>
    run(resetStatements(email, owners(), Date.now()), `${email} must set up two-factor authentication again.`),
}
;(Object.hasOwn(commands, command) && (email || ['list', 'code'].includes(command))
  ? commands[command]!
  : () => end(usage))()

function list(): void {
  const rows = query<Row>(
    place,
    `SELECT u.email, iif(s.ended_at IS NULL, s.role, '') AS role, s.totp_sealed IS NOT NULL AS has_factor
     FROM staff s JOIN users u ON u.id = s.user_id ORDER BY u.email`,
  )
  for (const row of rows) {
    const factor = row.has_factor ? 'two-factor authentication set up' : 'no two-factor authentication yet'
    console.log(`${String(row.role || '(ended)').padEnd(9)}  ${row.email}  ${factor}`)
  }
  console.log(`Owners by the setting DESK_OWNERS: ${owners().join(', ') || 'none, so there is no desk'}`)
}

function run(statements: string[], done: string): void {
  if (query(place, statements.join(';\n')).length === 1) console.log(done)
  else end(`No matching member with the confirmed address ${email}.`)
}

function owners(): string[] {
  const env = place.includes('--env') ? place.at(-1) : undefined
  const { vars } = unstable_readConfig({ config: 'wrangler.toml', env })
  return String(vars.DESK_OWNERS ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
}

function end(message: string): void {
  console.error(message)
  process.exitCode = 1
}
