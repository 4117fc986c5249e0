import { encode } from '#shared/planner/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import type { Design } from '#shared/planner/design.ts'
import { clearestView, isometricNames, isometricViews, type IsometricView } from '#shared/drawing/isometric-views.ts'

type CornerProps = { design: Design; asked: IsometricView | null; url: URL }

/** A picture of the closet from one of four sides, with links to the others. */
export function Corner({ design, asked, url }: CornerProps) {
  if (refusals(design).length > 0) {
    return <p className="small">Repair what is marked in the drawing, and the pictures appear here.</p>
  }
  const code = encode(design)
  const view = asked ?? clearestView(design)
  return (
    <>
      <img
        className="corner__picture"
        src={designFile(code, `${view}.svg`)}
        alt={`Your closet. ${isometricNames[view]}.`}
        width={640}
        height={480}
        loading="lazy"
      />
      <ul className="options" aria-label="Seen from">
        {isometricViews.map((each) => (
          <li key={each}>
            <a
              className="btn btn--secondary"
              href={viewHref(url, code, each)}
              aria-current={each === view ? 'true' : undefined}
              data-keep-scroll=""
            >
              {isometricNames[each]}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function viewHref({ pathname, searchParams }: URL, code: string, view: IsometricView): string {
  const query = new URLSearchParams(searchParams)
  query.set('d', code)
  query.set('view', view)
  return `${pathname}?${query}#corner`
}
