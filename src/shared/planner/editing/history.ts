/** Undo history: past designs and the current index. */
export type EditHistory = { codes: readonly string[]; at: number }

export const emptyHistory: EditHistory = { codes: [], at: -1 }
const MOST = 100

/** Reads what `JSON.stringify` wrote; empty for any other text. */
export function historyIn(text: string | null): EditHistory {
  try {
    const { codes, at } = JSON.parse(text ?? '') as EditHistory
    const isWhole = Array.isArray(codes) && codes.every((code) => typeof code === 'string') && codes[at] !== undefined
    return isWhole ? { codes, at } : emptyHistory
  } catch {
    return emptyHistory
  }
}

/** The history once a design shows: a neighbor was undone or redone, anything else is a new step. */
export function recorded(history: EditHistory, code: string): EditHistory {
  const { codes, at } = history
  const near = [at, at - 1, at + 1].find((index) => codes[index] === code)
  if (near !== undefined) return { codes, at: near }
  const kept = [...codes.slice(0, at + 1), code].slice(-MOST - 1)
  return { codes: kept, at: kept.length - 1 }
}

export function previous({ codes, at }: EditHistory): string | undefined {
  return codes[at - 1]
}

export function next({ codes, at }: EditHistory): string | undefined {
  return codes[at + 1]
}
