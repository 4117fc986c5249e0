/** 36 corners of a unit cube with their normals, each face counterclockwise from outside. */
export function cube(): Float32Array {
  const numbers: number[] = []
  for (const axis of [0, 1, 2]) {
    for (const side of [0, 1]) {
      const [u, v] = side ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3]
      for (const [a, b] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        const corner = [0, 0, 0]
        const normal = [0, 0, 0]
        corner[axis] = side
        corner[u!] = a
        corner[v!] = b
        normal[axis] = side ? 1 : -1
        numbers.push(...corner, ...normal)
      }
    }
  }
  return new Float32Array(numbers)
}
