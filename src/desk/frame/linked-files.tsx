import { megabytes } from '#shared/actions/form-files.ts'
import type { LinkedFile } from '#shared/schema/quote.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { DeskIcon } from './desk-icon.tsx'

/** Files that staff gave to a customer, to download. */
export function LinkedFiles({ files }: { files: readonly LinkedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="saved-files">
      {files.map(({ name, bytes, href }) => (
        <li key={href}>
          <TextLink href={href}>
            <DeskIcon name="note" />
            {name}
          </TextLink>
          <small>{megabytes(bytes)}</small>
        </li>
      ))}
    </ul>
  )
}
