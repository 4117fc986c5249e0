import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { withQuery } from '#desk/frame/pager.tsx'
import { When } from '#desk/frame/when.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { contentAddresses } from '#worker/content/text-files.ts'
import { buildTextAddress } from './publish.ts'
import type { StoredText } from './sql.ts'
import { newTitles } from './text-editor.tsx'

const groups = [
  { title: 'Guides', holds: ({ path }: StoredText) => path.startsWith(`${paths.blog}/`) },
  { title: 'Instructions', holds: ({ path }: StoredText) => path.startsWith(`${paths.diyInstructions}/`) },
]

export function TextList({ texts, typed }: { texts: readonly StoredText[]; typed: string }) {
  const pages = texts.filter((text) => !groups.some(({ holds }) => holds(text)))
  return (
    <>
      <DeskHead title="Texts" about="The words of pages, policies, questions, guides and instructions.">
        {Object.entries(newTitles).map(([kind, title]) => (
          <a key={kind} className="btn btn--secondary" href={withQuery(deskPaths.texts, { new: kind })}>
            {title}
          </a>
        ))}
      </DeskHead>
      <form method="get" className="filterbar">
        <div className="is-wide">
          <Field
            name="q"
            id="list-q"
            label="Search by heading or address"
            form={null}
            optional="unsaid"
            value={typed}
            type="search"
          />
        </div>
        <button className="btn btn--secondary" type="submit">
          Show
        </button>
      </form>
      {texts.length === 0 && (
        <p className="muted">
          No texts match. <TextLink href={deskPaths.texts}>Show all texts</TextLink>
        </p>
      )}
      <Group title="Pages" texts={pages} />
      {groups.map(({ title, holds }) => (
        <Group key={title} title={title} texts={texts.filter(holds)} />
      ))}
    </>
  )
}

function Group({ title, texts }: { title: string; texts: readonly StoredText[] }) {
  if (texts.length === 0) return null
  return (
    <section className="panel" aria-labelledby={`texts-${title}`}>
      <div className="panel-head">
        <h2 id={`texts-${title}`}>{title}</h2>
      </div>
      <DeskTable caption={title} columns={['Heading', 'Address', 'Changed']}>
        {texts.map((text) => (
          <tr key={text.path}>
            <th scope="row" className="at-1">
              <a href={buildTextAddress(text.path)}>{text.heading}</a>
            </th>
            <td>{text.path}</td>
            <td data-label="Changed">
              <Changed text={text} />
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}

function Changed({ text: { path, changedAt } }: { text: StoredText }) {
  const { now } = useDesk()
  if (changedAt !== null) return <When at={changedAt} now={now} />
  return path === paths.home || contentAddresses.includes(path) ? 'Never' : 'Not published'
}
