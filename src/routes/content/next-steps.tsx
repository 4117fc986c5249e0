import { linkTo } from '#shared/content/content-link.ts'
import type { ContentPage } from '#shared/content/content-page.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'

export function NextSteps({ steps }: { steps: ContentPage['next'] }) {
  if (steps.length === 0) return null
  return (
    <nav className="container section--tight" aria-labelledby="page-next">
      <h2 id="page-next" className="text-2xl">
        Where to go next
      </h2>
      <ul className="next-steps">
        {steps.map(({ text, to }) => (
          <li key={to}>
            <ArrowLink to={linkTo(to)}>{text}</ArrowLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
