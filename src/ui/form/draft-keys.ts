import { storageKeys } from '#shared/constants.ts'

export const DRAFT_PREFIX = storageKeys.draft

export function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}
