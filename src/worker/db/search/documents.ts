import { splitWords } from './search-words.ts'
import type { FoundText, SearchKind } from '#shared/schema/search.ts'
import type { CategoryText, FamilyText } from './family-texts.ts'

/** A searchable document in words. The index orders results by `name` before `about` before `text`. */
export type SearchDocument = {
  kind: SearchKind
  key: string
  /** Data of a result; products are read from the catalogue instead. */
  shown: Record<string, string | number | null>
  name: string
  about: string
  text: string
}

export type TextDocument = FoundText & {
  kind: 'posts' | 'pages' | 'questions'
  words: string
  /** Other names. */
  keywords?: string
  /** The searched name, if it isn't the title. */
  name?: string
}

export type ShownCategory = { name: string; slug: string; parentSlug: string | null; families: number }

export function familyDocument({ id, name, category, parent, description, options }: FamilyText): SearchDocument {
  const finishes = (JSON.parse(options) as { finish?: string[] }).finish ?? []
  const text = [description, ...finishes].join(' ')
  return inWords({ kind: 'products', key: String(id), shown: {}, name, about: `${category} ${parent}`, text })
}

export function categoryDocument(category: CategoryText): SearchDocument {
  const { name, slug, parentSlug, families } = category
  const shown: ShownCategory = { name, slug, parentSlug, families }
  return inWords({ kind: 'categories', key: slug, shown, name, about: '', text: '' })
}

export function textDocument({
  kind,
  title,
  text,
  href,
  words,
  keywords = '',
  name = title,
}: TextDocument): SearchDocument {
  const shown: FoundText = { title, text, href }
  return inWords({ kind, key: href, shown, name, about: `${text} ${keywords}`, text: words })
}

function inWords(document: SearchDocument): SearchDocument {
  const joined = (text: string) => splitWords(text).join(' ')
  return { ...document, name: joined(document.name), about: joined(document.about), text: joined(document.text) }
}
