import type { Role } from '#shared/planner/boxes.ts'
import type { Design } from '#shared/planner/design.ts'
import { lookAt, multiply, perspective, type Matrix, type Point } from './matrix.ts'
import { front, listen, type Orbit } from './orbit.ts'
import { createRenderer } from './renderer.ts'
import { roomBoxes, type RoomBox } from './room-boxes.ts'

type Color = readonly [number, number, number]
export type SpaceView = { show: (design: Design, hasDoors: boolean) => void; close: () => void }

const ANGLE = 0.6
const finishColors: Record<Design['finish'], Color> = {
  white: [0.97, 0.97, 0.96],
  linen: [0.87, 0.84, 0.78],
  driftwood: [0.68, 0.62, 0.55],
  graphite: [0.33, 0.34, 0.36],
  oak: [0.8, 0.64, 0.44],
  walnut: [0.43, 0.29, 0.2],
  sage: [0.65, 0.7, 0.6],
}
const METAL: Color = [0.7, 0.7, 0.72]
const LIGHT: Color = [1.35, 1.3, 1.15]
const roleColors: Partial<Record<Role, Color>> = { rod: METAL, fence: METAL, basket: METAL, light: LIGHT }

/** A view of the closet that turns. Null without WebGL 2. `close` ends all listening. */
export function spaceView(canvas: HTMLCanvasElement): SpaceView | null {
  const renderer = createRenderer(canvas)
  if (!renderer) return null
  const closing = new AbortController()
  let orbit = front
  let boxes: RoomBox[] = []
  let asked = 0
  const draw = () => {
    asked = 0
    fitPixels(canvas)
    const isDark = isInDarkTheme(canvas)
    renderer.draw(viewOf(boxes, orbit, canvas), isDark ? 1 : 0, isDark ? [0.09, 0.1, 0.12] : [0.95, 0.95, 0.95])
  }
  // At most once a frame, and never while nothing changes.
  const drawSoon = () => (asked ||= requestAnimationFrame(draw))
  const resized = new ResizeObserver(drawSoon)
  resized.observe(canvas)
  const turn = (next: (now: Orbit) => Orbit) => {
    orbit = next(orbit)
    drawSoon()
  }
  listen(canvas, turn, closing.signal)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawSoon, { signal: closing.signal })
  return {
    show(design, hasDoors) {
      boxes = roomBoxes(design).filter(({ role }) => hasDoors || role !== 'door')
      renderer.setBoxes(instances(boxes, finishColors[design.finish]))
      drawSoon()
    },
    close() {
      cancelAnimationFrame(asked)
      resized.disconnect()
      closing.abort()
    },
  }
}

/** A chosen theme is one word; "light dark" leaves it to the system. */
function isInDarkTheme(canvas: HTMLCanvasElement): boolean {
  const { colorScheme } = getComputedStyle(canvas)
  return colorScheme === 'dark' || (colorScheme === 'light dark' && matchMedia('(prefers-color-scheme: dark)').matches)
}

function instances(boxes: readonly RoomBox[], finish: Color): Float32Array {
  return new Float32Array(boxes.flatMap(({ role, at, size }) => [...at, ...size, ...(roleColors[role] ?? finish)]))
}

function fitPixels(canvas: HTMLCanvasElement): void {
  const scale = Math.min(devicePixelRatio, 2)
  const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale].map(Math.round)
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width!
  canvas.height = height!
}

/** From in front of the closet, far enough that all of it is in the picture. */
function viewOf(boxes: readonly RoomBox[], { turn, tilt, zoom }: Orbit, canvas: HTMLCanvasElement): Matrix {
  const far = (axis: 0 | 1 | 2) => Math.max(1, ...boxes.map(({ at, size }) => at[axis] + size[axis]))
  const [wide, deep, high] = [far(0), far(1), far(2)]
  const aspect = Math.max(canvas.width, 1) / Math.max(canvas.height, 1)
  const distance = (Math.max(high, (wide + deep) / aspect) / 2 / Math.tan(ANGLE / 2)) * 1.15 * zoom + deep / 2
  const target: Point = [wide / 2, deep / 2, high / 2]
  const eye: Point = [
    target[0] + distance * Math.sin(turn) * Math.cos(tilt),
    target[1] + distance * Math.cos(turn) * Math.cos(tilt),
    target[2] + distance * Math.sin(tilt),
  ]
  return mirrored(multiply(perspective(ANGLE, aspect, 2, distance * 4), lookAt(eye, target)))
}

/** The room's y axis comes towards the viewer, so that x would run from right to left. */
function mirrored(matrix: Matrix): Matrix {
  return matrix.map((value, index) => (index % 4 === 0 ? -value : value))
}
