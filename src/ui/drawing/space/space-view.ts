import type { Design } from '#shared/planner/model/design.ts'
import { cameraFor } from './camera.ts'
import { measureExtent, type Extent } from './extent.ts'
import type { Color } from '../model/finish-colors.ts'
import { toward, type Pose } from './motion.ts'
import { frontOrbit, listen, moveOrbit, type Change, type Orbit } from './orbit.ts'
import { createRenderer } from './renderer.ts'
import { roomBoxes } from '../model/room-boxes.ts'
import { buildScene } from './scene.ts'

export type Shown = { design: Design; isOpen: boolean; isLit: boolean; hasClothes: boolean }
/** The last pose, where the next view begins. */
export type Turned = { pose?: Pose }
export type SpaceView = {
  show: (shown: Shown) => void
  move: (by: Partial<Orbit>) => void
  goToFront: () => void
  close: () => void
}

/** Of the room's wall, where it is too far away to be seen. It is day in the dark theme too, in which finishes would look wrong. */
const BACKGROUND: Color = [0.78, 0.79, 0.78]
/** After a pause in the background, the animation continues where it stopped. */
const LONGEST_STEP = 50

/** A view of the closet that turns. Null without WebGL 2. `lost` is called if the browser takes the canvas away. */
export function spaceView(canvas: HTMLCanvasElement, turned: Turned, lost: () => void): SpaceView | null {
  const renderer = createRenderer(canvas)
  if (!renderer) return null
  const closing = new AbortController()
  const { signal } = closing
  const prefersLess = matchMedia('(prefers-reduced-motion: reduce)')
  let extent: Extent | null = null
  let isLit = false
  let front = frontOrbit({ hasLeft: false, hasRight: false })
  let pose: Pose = turned.pose ?? { ...front, open: 1 }
  let goal = pose
  let asked = 0
  let before = 0
  const draw = (now: number) => {
    asked = 0
    pose = toward(pose, goal, Math.min(now - before, LONGEST_STEP))
    before = now
    fitPixels(canvas)
    if (!extent) return
    const camera = cameraFor(extent, pose, Math.max(canvas.width, 1) / Math.max(canvas.height, 1))
    renderer.draw(camera, { open: pose.open, lamp: Number(isLit), background: BACKGROUND })
    if (pose !== goal) drawSoon()
  }
  // At most once a frame, and never while nothing changes.
  const drawSoon = () => {
    if (!asked) asked = requestAnimationFrame(draw)
  }
  const go = (next: Pose, isAtOnce: boolean) => {
    if (pose === goal) before = performance.now()
    goal = turned.pose = next
    if (isAtOnce || prefersLess.matches) pose = goal
    drawSoon()
  }
  const change: Change = (next, isAtOnce) => go({ ...next(goal), open: goal.open }, isAtOnce)
  const resized = new ResizeObserver(drawSoon)
  resized.observe(canvas)
  const goToFront = () => change(() => front, false)
  listen(canvas, { change, goToFront, signal })
  canvas.addEventListener('webglcontextlost', lost, { signal })
  return {
    show({ design, isOpen, isLit: lamps, hasClothes }) {
      const isFirst = extent === null
      const boxes = roomBoxes(design)
      extent = measureExtent(design, boxes)
      const has = (wall: string) => design.runs.some((run) => run.wall === wall)
      front = frontOrbit({ hasLeft: has('left'), hasRight: has('right') })
      isLit = lamps && boxes.some(({ role }) => role === 'light')
      renderer.setScene(buildScene(design, boxes, { extent, hasClothes }), extent)
      go({ ...(isFirst && !turned.pose ? front : goal), open: isOpen ? 1 : 0 }, isFirst)
    },
    move: (by) => change((orbit) => moveOrbit(orbit, by), false),
    goToFront,
    close() {
      cancelAnimationFrame(asked)
      resized.disconnect()
      closing.abort()
    },
  }
}

function fitPixels(canvas: HTMLCanvasElement): void {
  const scale = Math.min(devicePixelRatio, 2)
  const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale].map(Math.round)
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width!
  canvas.height = height!
}
