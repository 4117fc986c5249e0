import { useRef, useState } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { IsometricView } from '#shared/drawing/isometric-views.ts'
import type { Turned } from '#ui/drawing/space/space-view.ts'
import { Corner } from './space/corner.tsx'
import type { Device } from './space/device.ts'
import { InYourRoom } from './space/in-your-room.tsx'
import type { Place } from './plan-form.tsx'
import { SpaceCanvas, type Problem } from './space/space-canvas.tsx'

type SpaceProps = { design: Design; place: Place; asked: IsometricView | null; device: Device; label: string }

const problems: Record<Problem, string> = {
  missing: 'The 3D view couldn’t be loaded. The pictures below show the closet from four sides.',
  unsupported: 'Your browser can’t show the 3D view. The pictures below show the closet from four sides.',
  lost: 'Your browser stopped the 3D view. The pictures below show the closet from four sides.',
}

/** The closet in 3D, loaded on request. The pictures from the corner need no script. */
export function Space({ design, place, asked, device, label }: SpaceProps) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const turned = useRef<Turned>({})
  const show = (next: boolean, found: Problem | null) => {
    setOpen(next)
    setProblem(found)
  }
  return (
    <div className="stack stack--3">
      <button type="button" className="btn btn--secondary" data-needs-script="" onClick={() => show(!isOpen, null)}>
        {isOpen ? 'Close 3D' : 'View in 3D'}
      </button>
      {isOpen && <SpaceCanvas label={label} turned={turned.current} fail={(found) => show(false, found)} />}
      <InYourRoom design={design} place={place} device={device} />
      <p role="status">{problem && problems[problem]}</p>
      <details className="corner" id="corner" open={asked !== null || problem !== null}>
        <summary>Seen from the corner</summary>
        <Corner design={design} place={place} asked={asked} />
      </details>
    </div>
  )
}
