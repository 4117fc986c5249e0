export const DRAFT_PREFIX = 'draft:'

/** Under which keys this tab keeps drafts of forms; none where storage is forbidden. */
export function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}
