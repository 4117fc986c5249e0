import { unstable_readConfig } from 'wrangler'
import { wrangler } from './wrangler.ts'

/** The words of a command without the options for wrangler, and these: local unless told otherwise. */
export function commandLine(): { words: string[]; place: string[]; bucket: string } {
  const passed = process.argv.slice(2)
  const environment = passed.includes('--env') ? passed[passed.indexOf('--env') + 1] : undefined
  const words = passed.filter((word) => !['--remote', '--env'].includes(word) && word !== environment)
  const place = [passed.includes('--remote') ? '--remote' : '--local', ...(environment ? ['--env', environment] : [])]
  const { r2_buckets: buckets } = unstable_readConfig({ config: 'wrangler.toml', env: environment })
  return { words, place, bucket: buckets[0]!.bucket_name! }
}

export function query<Row>(place: string[], sql: string): Row[] {
  const answer = wrangler('d1', 'execute', 'DB', ...place, '--json', '--yes', '--command', sql)
  return (JSON.parse(answer) as [{ results: Row[] }])[0].results
}

/** A text as it stands in SQL. wrangler's command line binds no values. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
