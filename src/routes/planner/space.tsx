import { useEffect, useRef, useState } from 'react'
import type { Design } from '#shared/planner/design.ts'
import type { SpaceView } from '#ui/drawing/space/space-view.ts'

type SpaceProps = { design: Design; label: string }

/** The closet in 3D, loaded when somebody asks for it. It follows every change of the drawing. */
export function Space({ design, label }: SpaceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack stack--3">
      <button type="button" className="btn btn--secondary" data-needs-script="" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close 3D' : 'View in 3D'}
      </button>
      {isOpen && <Canvas design={design} label={label} />}
    </div>
  )
}

function Canvas({ design, label }: SpaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<SpaceView>(null)
  const shown = useRef<[Design, boolean]>(null)
  const [hasDoors, setDoors] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const hasAnyDoor = design.runs.some(({ sections }) => sections.some(({ door }) => door !== 'none'))
  shown.current = [design, hasDoors]
  useEffect(() => {
    let isClosed = false
    import('#ui/drawing/space/space-view.ts').then(
      ({ spaceView }) => {
        if (isClosed) return
        view.current = spaceView(canvas.current!)
        view.current?.show(...shown.current!)
        setMissing(view.current === null)
      },
      () => setMissing(true),
    )
    return () => {
      isClosed = true
      view.current?.close()
    }
  }, [])
  useEffect(() => view.current?.show(design, hasDoors), [design, hasDoors])
  if (isMissing) return <p role="status">Your browser cannot show 3D here. The drawing is to scale.</p>
  return (
    <>
      <canvas ref={canvas} className="space" role="img" aria-label={label} tabIndex={0} />
      <p className="small muted">Drag to turn. Arrow keys turn, + and − zoom, 0 goes back.</p>
      {hasAnyDoor && (
        <button type="button" className="btn btn--secondary btn--sm" onClick={() => setDoors(!hasDoors)}>
          {hasDoors ? 'Without doors' : 'With doors'}
        </button>
      )}
    </>
  )
}
