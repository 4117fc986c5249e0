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

/** The same trail as structured data; `origin` makes its addresses absolute. */
export function breadcrumbJsonLd(trail: readonly Crumb[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to ? { item: origin + to } : {}),
    })),
  }
}
