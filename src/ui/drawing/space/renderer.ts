import { cube } from '../model/cube.ts'
import type { Extent } from './extent.ts'
import type { Color } from '../model/finish-colors.ts'
import { packInstances } from './instances.ts'
import { lookAt, multiply, orthographic, type Matrix, type Point } from './matrix.ts'
import { linkProgram } from './program.ts'
import type { Scene } from './scene.ts'
import { fragmentShader, shadowFragmentShader, shadowVertexShader, vertexShader } from './shaders.ts'
import { shadowMap } from './shadow-map.ts'

/** Attributes of three numbers each: of a corner of the cube, and of a box. */
const [CORNER, BOX] = [2, 5]
const VERTICES = 36
/** The flat one and three slopes, as many as a room can have. */
const MOST_CEILINGS = [0, 1, 2, 3]
/** How far doors open, in radians. */
const WIDE_OPEN = 1.8

/** Toward the sun: from the left, the front and above. */
const length = Math.hypot(0.42, 0.78, 0.9)
const sunlight: Point = [-0.42 / length, 0.78 / length, 0.9 / length]

export type Renderer = {
  setScene: (scene: Scene, extent: Extent) => void
  draw: (view: Matrix, look: Look) => void
}
/** From 0 to 1: how far doors are open, whether the lamps are on. */
export type Look = { open: number; lamp: number; background: Color }

/** Draws boxes with WebGL 2, or null where there is none. Nothing is drawn between two calls of `draw`. */
export function createRenderer(canvas: HTMLCanvasElement): Renderer | null {
  const gl = canvas.getContext('webgl2', { antialias: true })
  const main = gl && linkProgram(gl, vertexShader, fragmentShader)
  const shade = gl && linkProgram(gl, shadowVertexShader, shadowFragmentShader)
  if (!gl || !main || !shade) return null
  gl.enable(gl.DEPTH_TEST)
  gl.enable(gl.CULL_FACE)
  gl.enable(gl.BLEND)
  // The canvas itself stays opaque.
  gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ZERO, gl.ONE)
  // The view mirrors the room, see `camera.ts`, which turns the corners of every face the other way round.
  gl.frontFace(gl.CW)
  attributes(gl, { from: 0, count: CORNER, divisor: 0 })
  gl.bufferData(gl.ARRAY_BUFFER, cube(), gl.STATIC_DRAW)
  attributes(gl, { from: CORNER, count: BOX, divisor: 1 })
  const intoShadow = shadowMap(gl)
  let [casters, count] = [0, 0]
  let sun: Matrix = []
  let shadowOpen = -1
  return {
    setScene({ closet, room, glass, ceilings }, { middle, radius, walls }) {
      gl.bufferData(gl.ARRAY_BUFFER, packInstances([...closet, ...room, ...glass]), gl.DYNAMIC_DRAW)
      casters = closet.length
      count = casters + room.length + glass.length
      sun = sunView(middle, radius)
      shadowOpen = -1
      main.use()
      gl.uniformMatrix4fv(main.at('sun'), false, sun)
      gl.uniform3fv(main.at('light'), sunlight)
      gl.uniform3f(main.at('middle'), middle[0], middle[1], radius)
      gl.uniform2fv(main.at('walls'), walls)
      const planes = MOST_CEILINGS.map((index) => ceilings[index] ?? ceilings[0]!)
      gl.uniform3fv(
        main.at('ceilings'),
        planes.flatMap(({ x, y, up }) => [x, y, up]),
      )
    },
    draw(view, { open, lamp, background: [r, g, b] }) {
      if (open !== shadowOpen) {
        shadowOpen = open
        intoShadow(() => {
          shade.use()
          gl.uniformMatrix4fv(shade.at('view'), false, sun)
          gl.uniform1f(shade.at('open'), open * WIDE_OPEN)
          gl.drawArraysInstanced(gl.TRIANGLES, 0, VERTICES, casters)
        })
      }
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clearColor(r, g, b, 1)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      main.use()
      gl.uniformMatrix4fv(main.at('view'), false, view)
      gl.uniform1f(main.at('open'), open * WIDE_OPEN)
      gl.uniform1f(main.at('lamp'), lamp)
      gl.uniform3f(main.at('background'), r, g, b)
      gl.drawArraysInstanced(gl.TRIANGLES, 0, VERTICES, count)
    },
  }
}

/** Binds a new buffer whose attributes follow each other; `divisor` 1 advances once a box. */
function attributes(
  gl: WebGL2RenderingContext,
  { from, count, divisor }: { from: number; count: number; divisor: number },
): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  for (let index = 0; index < count; index++) {
    gl.enableVertexAttribArray(from + index)
    gl.vertexAttribPointer(from + index, 3, gl.FLOAT, false, count * 12, index * 12)
    gl.vertexAttribDivisor(from + index, divisor)
  }
}

/** How the sun sees a ball. */
function sunView(middle: Point, radius: number): Matrix {
  const from = middle.map((value, axis) => value + sunlight[axis]! * 2 * radius) as unknown as Point
  return multiply(orthographic(radius, 4 * radius), lookAt(from, middle))
}
