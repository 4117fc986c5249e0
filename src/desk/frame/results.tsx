import { TextLink } from '#ui/elements/links.tsx'
/** `href` is '' for what has no page. */
type Result = { key: string; href: string; title: string; end: string; about: readonly string[] }

type ResultsProps = {
  name: string
  rows: readonly Result[]
  /** Where all of them are; '' if these are all. */
  more: string
}

/** Results of one kind; nothing if there are none. */
export function Results({ name, rows, more }: ResultsProps) {
  if (rows.length === 0) return null
  const id = `${name.toLowerCase()}-h`
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{name}</h2>
        {more && <TextLink href={more}>{`All matching ${name.toLowerCase()}`}</TextLink>}
      </div>
      <ul className="paylines">
        {rows.map(({ key, href, title, end, about }) => (
          <li key={key}>
            {href === '' ? <span>{title}</span> : <TextLink href={href}>{title}</TextLink>}
            <b>{end}</b>
            <small>{about.filter((part) => part !== '').join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
