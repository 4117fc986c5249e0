import { useEffect, useRef, useState } from 'react'
import type { SpaceView, Turned } from '#ui/drawing/space/space-view.ts'
import { useDesign } from '../state/editor-context.ts'
import { SpaceBar } from './space-bar.tsx'

/** `missing`: the script didn't load. `unsupported`: no WebGL 2. `lost`: the browser took the canvas away. */
export type Problem = 'missing' | 'unsupported' | 'lost'
type SpaceCanvasProps = { label: string; turned: Turned; fail: (problem: Problem) => void }

export function SpaceCanvas({ label, turned, fail }: SpaceCanvasProps) {
  const design = useDesign()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState<SpaceView | null>(null)
  const [isOpen, setOpen] = useState(true)
  const [isLit, setLit] = useState(true)
  const [hasClothes, setClothes] = useState(true)
  useEffect(() => {
    let isClosed = false
    let opened: SpaceView | null = null
    import('#ui/drawing/space/space-view.ts').then(
      ({ spaceView }) => {
        if (isClosed) return
        opened = spaceView(canvas.current!, turned, () => fail('lost'))
        if (opened) setView(opened)
        else fail('unsupported')
      },
      () => !isClosed && fail('missing'),
    )
    return () => {
      isClosed = true
      opened?.close()
    }
  }, [])
  useEffect(() => view?.show({ design, isOpen, isLit, hasClothes }), [view, design, isOpen, isLit, hasClothes])
  return (
    <div className="view3d">
      <canvas
        ref={canvas}
        className="space"
        role="img"
        aria-label={label}
        aria-describedby="space-keys"
        aria-busy={view ? undefined : true}
        tabIndex={0}
      />
      <SpaceBar
        design={design}
        view={view}
        doors={{ isOn: isOpen, toggle: () => setOpen(!isOpen) }}
        lights={{ isOn: isLit, toggle: () => setLit(!isLit) }}
        clothes={{ isOn: hasClothes, toggle: () => setClothes(!hasClothes) }}
      />
      <p className="small muted" id="space-keys">
        <span className="view3d__touch">Drag sideways to turn, pinch to come closer.</span>
        <span className="view3d__keys">Drag to turn. With keys: arrows turn, + and − zoom, 0 goes back.</span>
      </p>
    </div>
  )
}
