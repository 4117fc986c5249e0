import { unstable_readConfig } from 'wrangler'
import { wrangler } from './wrangler.ts'

/** Splits the command line into words and wrangler's options, which default to the local database. */
export function commandLine(): { words: string[]; place: string[]; bucket: string } {
  const passed = process.argv.slice(2)
  const environment = passed.includes('--env') ? passed[passed.indexOf('--env') + 1] : undefined
  const words = passed.filter((word) => !['--remote', '--env'].includes(word) && word !== environment)
  const place = [passed.includes('--remote') ? '--remote' : '--local', ...(environment ? ['--env', environment] : [])]
  const { r2_buckets: buckets } = unstable_readConfig({ config: 'wrangler.toml', env: environment })
  return { words, place, bucket: buckets[0]!.bucket_name! }
}

/** Runs the statements in one transaction and returns the rows of the last one. */
export function query<Row>(place: string[], sql: string): Row[] {
  const answer = wrangler('d1', 'execute', 'DB', ...place, '--json', '--yes', '--command', sql)
  return (JSON.parse(answer) as { results: Row[] }[]).at(-1)!.results
}
