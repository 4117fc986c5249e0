import type { LogRow } from '#shared/schema/desk/log.ts'
import { deskPaths } from '#shared/desk/paths.ts'

/** What a row of the log is about, with a link to all rows about it. */
export function Subject({ row: { subject, number } }: { row: LogRow }) {
  const name = number ?? subject.replace(/^form:/, '')
  return (
    <a className="link nowrap" href={`${deskPaths.log}?${new URLSearchParams({ subject: name })}`}>
      {name.replace(':', ' ')}
    </a>
  )
}
