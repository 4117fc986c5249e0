export const DRAFT_PREFIX = 'draft:'

/** The keys of this tab's form drafts; none if storage is blocked. */
export function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}
