type TableOfContentsProps = { headings: readonly { id: string; text: string }[] }

export function TableOfContents({ headings }: TableOfContentsProps) {
  return (
    <nav className="toc" aria-label="On this page">
      <h2>On this page</h2>
      <ul className="toc-list">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
