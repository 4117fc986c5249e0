/** Choices that are the same in every run with the same seed. */
export function randomly(seed: number) {
  let state = seed
  /** Mulberry32: from 0 to below 1. */
  function number(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const one = <T>(values: readonly T[]): T => values[Math.floor(number() * values.length)]!
  const some = <T>(values: readonly T[], most = 2): T[] =>
    Array.from({ length: 1 + Math.floor(number() * most) }, () => one(values))
  const sometimes = <A, B>(share: number, value: () => A, otherwise: B): A | B =>
    number() < share ? value() : otherwise
  return { number, one, some, sometimes }
}
