const SIZE = 2048

/** A picture of how far the sun sees; `draw` draws into it. */
export function shadowMap(gl: WebGL2RenderingContext): (draw: () => void) => void {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, SIZE, SIZE)
  for (const [name, value] of [
    [gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE],
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value)
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, texture, 0)
  gl.drawBuffers([gl.NONE])
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  return (draw) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
    gl.viewport(0, 0, SIZE, SIZE)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    gl.disable(gl.CULL_FACE)
    draw()
    gl.enable(gl.CULL_FACE)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }
}
