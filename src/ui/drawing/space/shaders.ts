/** One cube, drawn once for each box: `place` and `size` in inches. */
export const vertexShader = `#version 300 es
in vec3 corner, normal;
in vec3 place, size, color;
uniform mat4 view;
out vec3 vNormal, vColor, vLocal, vSize;
out float vDepth;
void main() {
  vec3 at = place + corner * size;
  vNormal = normal;
  vColor = color;
  vLocal = corner * size;
  vSize = size;
  vDepth = at.y;
  gl_Position = view * vec4(at, 1.0);
}`

/** Light from above and from the front, darker towards the wall, and a thin line along every edge. */
export const fragmentShader = `#version 300 es
precision highp float;
in vec3 vNormal, vColor, vLocal, vSize;
in float vDepth;
uniform float dark;
out vec4 color;
float edge(float value, float full) {
  return min(value, full - value);
}
void main() {
  float light = 0.62 + 0.2 * max(vNormal.z, 0.0) + 0.16 * max(vNormal.y, 0.0) + 0.06 * abs(vNormal.x);
  light *= mix(0.8, 1.0, clamp(vDepth / 16.0, 0.0, 1.0));
  vec3 e = vec3(edge(vLocal.x, vSize.x), edge(vLocal.y, vSize.y), edge(vLocal.z, vSize.z)) + abs(vNormal) * 1000.0;
  float near = min(e.x, min(e.y, e.z));
  float line = 1.0 - smoothstep(0.0, max(fwidth(near) * 1.2, 0.04), near);
  color = vec4(vColor * light * mix(1.0, 0.55, dark) * (1.0 - 0.45 * line), 1.0);
}`
