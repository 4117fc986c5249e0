export type Crumb = { name: string; to?: string }

/** The trail to this page; the last crumb is the page itself and has no link. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {trail.map(({ name, to }) => (
          <li key={name}>{to ? <a href={to}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
