export const DRAFT_PREFIX = 'draft:'

export function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}
