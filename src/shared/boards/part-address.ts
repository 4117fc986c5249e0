/** Longer than any token and mark. */
export const LONGEST_PART = 60

/** A token and a mark, as a claim's form carries them. Paths and marks may be typed in either case. */
export function partAddress(token: string, mark: string): string {
  return `${token}/${mark}`
}

/** Neither is checked. */
export function readPartAddress(text: string): { token: string; mark: string } {
  const [token = '', mark = ''] = text.split('/')
  return { token, mark: mark.toUpperCase() }
}

/** A board of an order that a claim is about. */
export type ClaimedPart = { number: string; line: number; mark: string }

/** As it is stored with a claim, once its token was checked: "AL-7K2Q-94X/1/S4". */
export function claimedPartText({ number, line, mark }: ClaimedPart): string {
  return [number, line, mark].join('/')
}

/** Null for a claim about no board. `field` is the stored field `part`. */
export function readClaimedPart(field: string | string[] | undefined): ClaimedPart | null {
  const [number, line, mark] = typeof field === 'string' ? field.split('/') : []
  return number && line && mark ? { number, line: Number(line), mark } : null
}
