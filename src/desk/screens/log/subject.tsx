import { deskPaths } from '../../paths.ts'

/** What a row of the log is about, with a link to all rows about it. */
export function Subject({ subject }: { subject: string }) {
  return (
    <a className="link" href={`${deskPaths.log}?${new URLSearchParams({ subject })}`}>
      {subject.replace(':', ' ')}
    </a>
  )
}
