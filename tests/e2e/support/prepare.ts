import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quietly, wrangler } from '../../../scripts/wrangler.ts'
import { seedMembers } from './seed-members.ts'

const run = promisify(execFile)

/** A build leaves word for wrangler of its own settings; beside one these are read from the file itself. */
const CONFIG = ['--config', 'wrangler.toml']

/** What the servers need, in one folder: a database for each of them, and the development build of the second. */
export function placesIn(folder: string): { shopState: string; devState: string; devOut: string } {
  return { shopState: join(folder, 'shop'), devState: join(folder, 'dev'), devOut: join(folder, 'dist') }
}

export async function prepareDatabases(folder: string): Promise<void> {
  const { shopState, devState } = placesIn(folder)
  wrangler('d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', shopState, ...CONFIG)
  await run('node', ['scripts/seed.ts', '--persist-to', shopState, ...CONFIG])
  await seedMembers(shopState, CONFIG)
  cpSync(shopState, devState, { recursive: true })
}

export async function buildForDevelopment(folder: string): Promise<void> {
  const env = { ...process.env, ...quietly, NODE_ENV: 'development', OUT_FOLDER: placesIn(folder).devOut }
  await run('vite', ['build', '--mode', 'development', '--logLevel', 'warn'], { env })
}

if (import.meta.main) {
  const [, , part, folder = ''] = process.argv
  Object.assign(process.env, quietly)
  await (part === 'databases' ? prepareDatabases(folder) : buildForDevelopment(folder))
}
