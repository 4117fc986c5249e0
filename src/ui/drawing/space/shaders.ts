/** One cube, drawn once for each box: `place` and `size` in inches; a door turns around `hinge`. */
export const vertexShader = `#version 300 es
in vec3 corner, normal;
in vec3 place, size, color, hinge;
uniform mat4 view;
uniform float open;
out vec3 vNormal, vColor, vLocal, vSize, vAxis;
out float vDepth;
void main() {
  vec3 at = place + corner * size;
  float angle = hinge.z * open;
  mat2 turn = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
  at.xy = hinge.xy + turn * (at.xy - hinge.xy);
  vNormal = vec3(turn * normal.xy, normal.z);
  vAxis = abs(normal);
  vColor = color;
  vLocal = corner * size;
  vSize = size;
  vDepth = at.y;
  gl_Position = view * vec4(at, 1.0);
}`

/** Light from above and from the front, darker towards the wall, a thin line along every edge; lamps warm what is near. */
export const fragmentShader = `#version 300 es
precision highp float;
in vec3 vNormal, vColor, vLocal, vSize, vAxis;
in float vDepth;
uniform float dark, lamp;
out vec4 color;
float edge(float value, float full) {
  return min(value, full - value);
}
void main() {
  float depth = mix(0.8, 1.0, clamp(vDepth / 16.0, 0.0, 1.0));
  float day = 0.74 + 0.22 * max(vNormal.z, 0.0) + 0.18 * max(vNormal.y, 0.0) + 0.05 * abs(vNormal.x);
  vec3 light = vec3(day * depth * mix(1.0, 0.5, dark));
  light += lamp * mix(0.06, 0.34, dark) * vec3(1.0, 0.86, 0.62) * (1.3 - depth);
  vec3 own = vColor.r > 1.0 ? vColor * mix(0.35, 1.0, lamp) : vColor * light;
  vec3 e = vec3(edge(vLocal.x, vSize.x), edge(vLocal.y, vSize.y), edge(vLocal.z, vSize.z)) + vAxis * 1000.0;
  float near = min(e.x, min(e.y, e.z));
  float line = 1.0 - smoothstep(0.0, max(fwidth(near) * 1.2, 0.04), near);
  color = vec4(own * (1.0 - 0.45 * line), 1.0);
}`
