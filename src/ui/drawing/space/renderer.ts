import { cube } from './cube.ts'
import type { Color } from './finish-colors.ts'
import type { Matrix } from './matrix.ts'
import { fragmentShader, vertexShader } from './shaders.ts'

/** Each three numbers. */
const ATTRIBUTES = ['place', 'size', 'color', 'hinge'] as const
/** How far doors open, in radians. */
const WIDE_OPEN = 1.8

export type Renderer = {
  setBoxes: (boxes: Float32Array) => void
  draw: (view: Matrix, look: Look) => void
}
/** Each from 0 to 1: how far doors are open, whether the theme is dark, whether the lamps are on. */
export type Look = { open: number; dark: number; lamp: number; background: Color }

/** Draws boxes with WebGL 2, or null where there is none. Nothing is drawn between two calls of `draw`. */
export function createRenderer(canvas: HTMLCanvasElement): Renderer | null {
  const gl = canvas.getContext('webgl2', { antialias: true })
  const program = gl && programOf(gl)
  if (!gl || !program) return null
  gl.useProgram(program)
  gl.enable(gl.DEPTH_TEST)
  gl.enable(gl.CULL_FACE)
  // The view mirrors the room, see `space-view.ts`, which turns the corners of every face the other way round.
  gl.frontFace(gl.CW)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const [viewAt, darkAt, openAt, lampAt] = ['view', 'dark', 'open', 'lamp'].map(uniform)
  attributes(gl, program, ['corner', 'normal'], cube(), 0)
  const boxes = attributes(gl, program, ATTRIBUTES, new Float32Array(), 1)
  let count = 0
  return {
    setBoxes(data) {
      gl.bindBuffer(gl.ARRAY_BUFFER, boxes)
      gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW)
      count = data.length / (3 * ATTRIBUTES.length)
    },
    draw(view, { open, dark, lamp, background: [r, g, b] }) {
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clearColor(r, g, b, 1)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.uniformMatrix4fv(viewAt!, false, view)
      gl.uniform1f(darkAt!, dark)
      gl.uniform1f(openAt!, open * WIDE_OPEN)
      gl.uniform1f(lampAt!, lamp)
      gl.drawArraysInstanced(gl.TRIANGLES, 0, 36, count)
    },
  }
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type)!
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null
}

/** Attributes of three numbers each, one after the other in a buffer; `divisor` 1 advances once a box. */
function attributes(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  names: readonly string[],
  data: Float32Array,
  divisor: number,
): WebGLBuffer {
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
  names.forEach((name, index) => {
    const at = gl.getAttribLocation(program, name)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, 3, gl.FLOAT, false, names.length * 12, index * 12)
    gl.vertexAttribDivisor(at, divisor)
  })
  return buffer
}
