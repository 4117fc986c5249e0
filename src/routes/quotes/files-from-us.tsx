import { megabytes } from '#shared/actions/form-files.ts'
import type { Quote } from '#shared/schema/quote.ts'
import { TextLink } from '#ui/elements/links.tsx'

/** Drawings and papers from staff. */
export function FilesFromUs({ files }: Pick<Quote, 'files'>) {
  return (
    <section aria-labelledby="files-h" className="stack stack--3">
      <h2 id="files-h" className="text-xl">
        Files from us
      </h2>
      <ul className="stack stack--2">
        {files.map(({ name, bytes, href }) => (
          <li key={href}>
            <TextLink href={href}>{name}</TextLink> <span className="muted small">{megabytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
