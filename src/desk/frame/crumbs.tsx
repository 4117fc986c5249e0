/** The way back to the list, or to what this page is about. */
export function Crumbs(props: { to: string; name: string; here: string | number; className?: string }) {
  const { to, name, here, className } = props
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="breadcrumb">
        <li>
          <a href={to}>{name}</a>
        </li>
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
