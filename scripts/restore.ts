import { existsSync, readFileSync } from 'node:fs'
import { query } from './d1.ts'
import { END, SCHEMA } from '#worker/backup/dump.ts'
import { environments, placeOf } from './environments.ts'
import { wrangler } from './wrangler.ts'

const [environment = '', file = ''] = process.argv.slice(2)
const place = placeOf(environment)
const problem = problemOf()
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  wrangler('d1', 'execute', 'DB', ...place!, '--yes', '--file', file)
  const options = environment === 'local' ? '' : ` -- ${place!.join(' ')}`
  console.log(`Loaded ${file}. Now run: npm run db:migrate${options} && npm run db:index${options}`)
}

function problemOf(): string | null {
  if (!place || !file) return `Usage: npm run restore -- ${['local', ...environments].join(' | ')} FILE`
  if (!existsSync(file)) return `${file} does not exist.`
  if (!readFileSync(file, 'utf8').trimEnd().endsWith(END)) return `${file} is not a whole backup.`
  const [found] = query<{ name: string }>(place, SCHEMA)
  return found ? `The database is not empty: it has ${found.name}. A backup loads into an empty one.` : null
}
