/**
 * One cube, drawn once for each box: `place` and `size` in inches; a door turns around `hinge`, of which a box that does
 * not turn has its rise to the right and to the front.
 */
const placed = `#version 300 es
layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 place;
layout(location = 3) in vec3 size;
layout(location = 4) in vec3 color;
layout(location = 5) in vec3 surface;
layout(location = 6) in vec3 hinge;
uniform mat4 view;
uniform float open;
mat2 turn() {
  float angle = hinge.z * open;
  return mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
}
vec2 rise() {
  return hinge.z == 0.0 ? hinge.xy : vec2(0.0);
}
vec3 placed() {
  vec3 at = place + corner * size;
  at.z += dot(rise(), corner.xy);
  return vec3(hinge.xy + turn() * (at.xy - hinge.xy), at.z);
}`

export const shadowVertexShader = `${placed}
void main() {
  gl_Position = view * vec4(placed(), 1.0);
}`

export const shadowFragmentShader = `#version 300 es
void main() {}`

export const vertexShader = `${placed}
uniform mat4 sun;
out vec3 vAt, vNormal, vAxis, vColor, vLocal, vSize, vSun;
flat out vec3 vSurface;
flat out float vSeed;
void main() {
  vAt = placed();
  vNormal = normalize(vec3(turn() * normal.xy - normal.z * rise() / size.xy, normal.z));
  vAxis = abs(normal);
  vColor = color;
  vLocal = corner * size;
  vSize = size;
  vSurface = surface;
  vSeed = dot(place, vec3(0.37, 0.73, 0.51));
  // A little off its own board, which would otherwise be its own shadow.
  vSun = (sun * vec4(vAt + vNormal * 0.35, 1.0)).xyz * 0.5 + 0.5;
  gl_Position = view * vec4(vAt, 1.0);
}`

/**
 * A light from above, the front and one side, with its shadow; less light toward the wall that boards stand against;
 * a thin line along every edge. Lamps warm what is near the wall. Far away, the room fades into the background. No
 * part of it is over a ceiling. Glass shows what is behind it.
 */
export const fragmentShader = `#version 300 es
precision highp float;
in vec3 vAt, vNormal, vAxis, vColor, vLocal, vSize, vSun;
flat in vec3 vSurface;
flat in float vSeed;
uniform highp sampler2DShadow shadow;
uniform vec3 light, background, middle, ceilings[4];
uniform vec2 walls;
uniform float lamp;
out vec4 color;
float random(vec2 p) {
  return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = smoothstep(0.0, 1.0, fract(p));
  return mix(mix(random(i), random(i + vec2(1, 0)), f.x), mix(random(i + vec2(0, 1)), random(i + vec2(1, 1)), f.x), f.y);
}
/** Lines along the longest side of a board. */
float grain() {
  vec3 s = vSize, at = vLocal;
  vec2 uv = s.z > s.x && s.z > s.y ? vec2(vAxis.x > 0.5 ? at.y : at.x, at.z)
    : s.x > s.y ? vec2(vAxis.z > 0.5 ? at.y : at.z, at.x) : vec2(vAxis.z > 0.5 ? at.x : at.z, at.y);
  uv.x += vSeed;
  return noise(vec2(uv.x * 5.0 + 2.0 * noise(uv * 0.2), uv.y * 0.16)) * 0.6 + noise(vec2(uv.x * 19.0, uv.y * 0.5)) * 0.4;
}
/** Boards of a floor, which lie along the wall. */
float planks() {
  vec2 board = vAt.xy / vec2(48.0, 6.0);
  board.x += random(vec2(floor(board.y), 1.0)) * 3.0;
  vec2 joint = smoothstep(vec2(0.0), fwidth(board) * 1.5, 0.5 - abs(fract(board) - 0.5));
  return (0.88 + 0.12 * random(floor(board)) + 0.06 * noise(vAt.xy * vec2(0.15, 3.0))) * mix(0.86, 1.0, min(joint.x, joint.y));
}
float edge() {
  vec3 e = min(vLocal, vSize - vLocal) + vAxis * 1000.0;
  float near = min(e.x, min(e.y, e.z));
  return 1.0 - smoothstep(0.0, max(fwidth(near) * 1.2, 0.1), near);
}
float sunny() {
  float toward = dot(normalize(vNormal), light), sum = 0.0;
  if (toward <= 0.0) return 0.0;
  // Beside the closet nothing is in its shadow.
  if (any(greaterThan(abs(vSun.xy - 0.5), vec2(0.5)))) return toward;
  for (int i = 0; i < 16; i++)
    sum += textureLod(shadow, vec3(vSun.xy + (vec2(i % 4, i / 4) - 1.5) / 1400.0, vSun.z - 0.0006), 0.0);
  return sum / 16.0 * toward;
}
void main() {
  bool isRoom = vSurface.z > 0.0;
  // From behind, no wall and no ceiling hides anything.
  if (isRoom && dot(vNormal, vAt - vec3(middle.xy, 50.0)) > 0.0) discard;
  float under = 1000.0;
  for (int i = 0; i < 4; i++) under = min(under, dot(ceilings[i], vec3(vAt.xy, 1.0)) - vAt.z);
  if (isRoom && under < -0.1) discard;
  vec3 own = vColor;
  if (vSurface.z > 1.5) own *= planks();
  else if (vSurface.x > 0.0) own *= mix(1.0, 0.86 + 0.22 * grain(), vSurface.x);
  float deep = min(vAt.y, min(vAt.x - walls.x, walls.y - vAt.x));
  float open = isRoom ? 1.0 - 0.2 * exp(-(vSurface.z > 1.5 ? vAt.y : vAt.z) / 7.0) : mix(0.68, 1.0, smoothstep(0.0, 16.0, deep));
  vec3 sky = mix(vec3(0.5, 0.49, 0.48), vec3(0.68, 0.7, 0.73), vNormal.z * 0.5 + 0.5) * open;
  vec3 lit = own * 0.99 * (sky + vec3(0.64, 0.62, 0.58) * sunny());
  if (!isRoom) {
    vec3 facing = abs(vNormal) * vec3(0.45, 0.6, vNormal.z > 0.0 ? 0.8 : 0.15);
    lit += own * lamp * 0.4 * vec3(1.0, 0.83, 0.6) * (facing.x + facing.y + facing.z) * smoothstep(17.0, 0.0, deep);
  }
  // A ceiling is nowhere under itself.
  float line = isRoom && vAxis.z < 0.5 ? max(edge(), 1.0 - smoothstep(0.0, max(fwidth(under) * 1.2, 0.1), under)) : edge();
  lit *= 1.0 - 0.22 * line;
  lit = mix(lit, vColor * mix(0.7, 1.25, lamp), vSurface.y);
  color = vec4(mix(lit, background, isRoom ? smoothstep(3.0, 8.0, distance(vAt.xy, middle.xy) / middle.z) : 0.0),
    vSurface.z < 0.0 ? mix(0.2, 0.7, line) : 1.0);
}`
