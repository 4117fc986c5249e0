import type { FamilyText } from '#db/family-texts.ts'
import { find, indexOf, type Found, type SearchIndex } from './search-index.ts'

const IN_NAME = 4
const IN_CATEGORY = 3
const IN_TEXT = 1

export function search(texts: readonly FamilyText[], typed: string): Found<FamilyText> {
  return find(familyIndex(texts), typed)
}

export function familyIndex(texts: readonly FamilyText[]): SearchIndex<FamilyText> {
  return indexOf(texts, ({ name, category, parent, description, options }) => [
    [name, IN_NAME],
    [`${category} ${parent}`, IN_CATEGORY],
    [`${description} ${(JSON.parse(options) as { finish?: string[] }).finish?.join(' ') ?? ''}`, IN_TEXT],
  ])
}
