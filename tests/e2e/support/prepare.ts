import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillSearch, migrateLocally, openLocally } from '../../../scripts/local-shop.ts'
import { contentDocuments } from '../../../scripts/search/content-documents.ts'
import { quietly } from '../../../scripts/wrangler.ts'
import { readSeed } from '../../../seed/load.ts'
import { seedStatements } from '../../../seed/statements.ts'
import { requestStatements, storePhotos } from './desk/request-statements.ts'
import { staffStatements } from './desk/staff-statements.ts'
import { memberStatements } from './member-statements.ts'

type Places = Record<'shopState' | 'devState' | 'devOut' | 'hostState' | 'remoteState', string>

/** The servers' data in one folder: a database for each, and the second one's development build. */
export function placesIn(folder: string): Places {
  return {
    shopState: join(folder, 'shop'),
    devState: join(folder, 'dev'),
    devOut: join(folder, 'dist'),
    hostState: join(folder, 'host'),
    // The shop with a remote API has an empty database.
    remoteState: join(folder, 'remote'),
  }
}

/** Each shop has the migrations, the seed, the members and the search index; other folders get copies of it all. */
export async function prepareDatabases(...[folder, ...others]: [string, ...string[]]): Promise<void> {
  const { shopState } = placesIn(folder)
  // Reading them takes seconds, after which the runtime closes a connection that no one used.
  const documents = contentDocuments()
  const { env, dispose } = await openLocally(shopState)
  await migrateLocally(env)
  await env.DB.batch([
    ...seedStatements(readSeed()).map((text) => env.DB.prepare(text)),
    ...(await memberStatements(env.DB)),
    ...(await staffStatements(env.DB)),
    ...requestStatements(env.DB),
  ])
  await fillSearch(env, documents)
  await storePhotos(env.UPLOADS)
  await dispose()
  const copies = [folder, ...others]
    .map(placesIn)
    .flatMap((place) => [place.shopState, place.devState, place.hostState])
  for (const copy of copies) if (copy !== shopState) cpSync(shopState, copy, { recursive: true })
}

export async function buildForDevelopment(folder: string): Promise<void> {
  const env = { ...process.env, ...quietly, NODE_ENV: 'development', OUT_FOLDER: placesIn(folder).devOut }
  await promisify(execFile)('vite', ['build', '--mode', 'development', '--logLevel', 'warn'], { env })
}

if (import.meta.main) {
  const [, , part, folder = '', ...others] = process.argv
  Object.assign(process.env, quietly)
  await (part === 'databases' ? prepareDatabases(folder, ...others) : buildForDevelopment(folder))
}
