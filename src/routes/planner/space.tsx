import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { Design } from '#shared/planner/design.ts'
import { isometricView } from '#shared/drawing/isometric-views.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { Settled } from './live/settled.tsx'
import { Corner } from './space/corner.tsx'
import { SpaceCanvas, type Problem } from './space/space-canvas.tsx'

type SpaceProps = { design: Design; label: string }

const problems: Record<Problem, string> = {
  missing: 'The 3D view could not be loaded. The pictures below show the closet from four sides.',
  unsupported: 'Your browser cannot show 3D here. The pictures below show the closet from four sides.',
  lost: 'Your browser stopped the 3D view. The pictures below show the closet from four sides.',
}

/** Whether the last drawing of this tab had it open: an edit can render the page anew. */
let wasOpen = false

/**
 * The closet in 3D, loaded when somebody asks for it; it follows every change of the drawing. The pictures from the
 * corner need no script.
 */
export function Space({ design, label }: SpaceProps) {
  const { url } = useAtomValue(currentPageAtom)!
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const asked = isometricView(url.searchParams.get('view'))
  useEffect(() => setOpen(wasOpen), [])
  const show = (next: boolean, found: Problem | null) => {
    wasOpen = next
    setOpen(next)
    setProblem(found)
  }
  return (
    <div className="stack stack--3">
      <button type="button" className="btn btn--secondary" data-needs-script="" onClick={() => show(!isOpen, null)}>
        {isOpen ? 'Close 3D' : 'View in 3D'}
      </button>
      {isOpen && <SpaceCanvas design={design} label={label} fail={(found) => show(false, found)} />}
      <p role="status">{problem && problems[problem]}</p>
      <details className="corner" id="corner" open={asked !== null || problem !== null}>
        <summary>Seen from the corner</summary>
        <Settled>
          <Corner design={design} asked={asked} url={url} />
        </Settled>
      </details>
    </div>
  )
}
