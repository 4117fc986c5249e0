import { TextLink } from '#ui/elements/links.tsx'
import { useBusiness } from '#ui/elements/use-business.ts'

export type Happening = readonly (readonly [when: string, what: string])[]

export function NextAside({ next, title = 'What happens next' }: { next: Happening; title?: string }) {
  const business = useBusiness()
  return (
    <aside className="summary" aria-label={title}>
      <h2>{title}</h2>
      <ol className="steps steps--compact">
        {next.map(([when, what]) => (
          <li key={when}>
            <h3 className="small">{when}</h3>
            <p>{what}</p>
          </li>
        ))}
      </ol>
      <hr />
      <p className="small">
        Prefer to talk? <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>
        <br />
        <span className="muted">{business.hours}</span>
      </p>
    </aside>
  )
}
