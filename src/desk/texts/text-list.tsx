import { paths } from '#shared/paths.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { When } from '#desk/frame/when.tsx'
import { buildTextAddress } from './text-forms.ts'

/** `changedAt` is null for a page that shows the text that the shop came with. */
export type ListedText = { path: string; heading: string; changedAt: number | null }

const groups = [
  { title: 'Guides', holds: ({ path }: ListedText) => path.startsWith(`${paths.blog}/`) },
  { title: 'Instructions', holds: ({ path }: ListedText) => path.startsWith(`${paths.diyInstructions}/`) },
]

export function TextList({ texts }: { texts: readonly ListedText[] }) {
  const pages = texts.filter((text) => !groups.some(({ holds }) => holds(text)))
  return (
    <>
      <Group title="Pages" texts={pages} />
      {groups.map(({ title, holds }) => (
        <Group key={title} title={title} texts={texts.filter(holds)} />
      ))}
    </>
  )
}

function Group({ title, texts }: { title: string; texts: readonly ListedText[] }) {
  const { now } = useDesk()
  return (
    <section className="panel" aria-labelledby={`texts-${title}`}>
      <div className="panel-head">
        <h2 id={`texts-${title}`}>{title}</h2>
      </div>
      <table className="rows rows--fold">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Heading</th>
            <th scope="col">Address</th>
            <th scope="col">Changed</th>
          </tr>
        </thead>
        <tbody>
          {texts.map(({ path, heading, changedAt }) => (
            <tr key={path}>
              <th scope="row" className="at-1">
                <a href={buildTextAddress(path)}>{heading}</a>
              </th>
              <td>{path}</td>
              <td data-label="Changed">{changedAt === null ? 'Never' : <When at={changedAt} now={now} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
