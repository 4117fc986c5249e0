/** A constant object, so that React never overwrites what `client/planner` renders into it. */
const untouched = { __html: '' }

/** Where this browser's designs are listed; an account's pages offer to save them. */
export function BrowserDesigns({ keeps = false }: { keeps?: boolean }) {
  return <div data-designs={keeps ? 'keep' : 'open'} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
}

/** Marks the page's URL as a design to remember, and names it. */
export function DrawnPlace({ name }: { name: string }) {
  return <div hidden data-designs="drawn" data-design-name={name} />
}

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
