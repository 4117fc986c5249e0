/** The drawings that someone came through, and which of them is shown. */
export type Steps = { codes: readonly string[]; at: number }

export const emptySteps: Steps = { codes: [], at: -1 }
const MOST = 100

/** The steps in a text of `JSON.stringify`; none in any other text. */
export function stepsIn(text: string | null): Steps {
  try {
    const { codes, at } = JSON.parse(text ?? '') as Steps
    const isWhole = Array.isArray(codes) && codes.every((code) => typeof code === 'string') && codes[at] !== undefined
    return isWhole ? { codes, at } : emptySteps
  } catch {
    return emptySteps
  }
}

/** The steps once a drawing shows: a neighbor was undone or redone, anything else is a new step. */
export function recorded(steps: Steps, code: string): Steps {
  const { codes, at } = steps
  const near = [at, at - 1, at + 1].find((index) => codes[index] === code)
  if (near !== undefined) return { codes, at: near }
  const kept = [...codes.slice(0, at + 1), code].slice(-MOST - 1)
  return { codes: kept, at: kept.length - 1 }
}

export function previous({ codes, at }: Steps): string | undefined {
  return codes[at - 1]
}

export function next({ codes, at }: Steps): string | undefined {
  return codes[at + 1]
}
