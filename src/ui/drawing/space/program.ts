/** A program with its uniforms by name, or null where it does not compile. */
export type Program = { use: () => void; at: (name: string) => WebGLUniformLocation | null }

export function linkProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program | null {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)!
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null
  const places = new Map<string, WebGLUniformLocation | null>()
  return {
    use: () => gl.useProgram(program),
    at(name) {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name))
      return places.get(name)!
    },
  }
}
