/** A constant object, so that React never overwrites what `client/planner` renders into it. */
const untouched = { __html: '' }

/** Where the designs of this browser are listed, if there are any; an account's pages offer to keep them. */
export function BrowserDesigns({ keeps = false }: { keeps?: boolean }) {
  return <div data-designs={keeps ? 'keep' : 'open'} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
}

/** Tells the browser that the page's address is a design to remember, and what it is called. */
export function DrawnPlace({ name }: { name: string }) {
  return <div hidden data-designs="drawn" data-design-name={name} />
}

/** Says what became of saving. */
export function SaveStatus() {
  return (
    <p
      className="small"
      role="status"
      data-save-status=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={untouched}
    />
  )
}
