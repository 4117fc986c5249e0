import { wrangler } from './wrangler.ts'

const databases = ['DB', 'SEARCH']

/** Brings the schema of both databases up to date. The options are wrangler's and say where they are. */
export function migrate(...options: string[]): void {
  for (const name of databases) wrangler('d1', 'migrations', 'apply', name, ...options)
}

if (import.meta.main) {
  const passed = process.argv.slice(2)
  migrate(...(passed.includes('--remote') ? [] : ['--local']), ...passed)
}
