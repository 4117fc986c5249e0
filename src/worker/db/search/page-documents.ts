import { textDocument, type SearchDocument, type TextDocument } from '#db/search/documents.ts'
import { buildAnchor } from '#shared/content/anchor.ts'
import type { PageFacts } from '#shared/content/content-page.ts'
import { firstBusiness } from '#shared/business/first-business.ts'
import { fillIn } from '#shared/business/shop-texts.ts'
import { paths } from '#shared/paths.ts'
import type { MarkdownNode } from '#shared/content/markdown-node.ts'
import { screens } from './screen-documents.ts'

/** A content file, or an edit of one, as the search reads it. */
export type SearchedPage = { path: string; facts: PageFacts; words: string }

const SHORTEST_WORD = 4

/** The home page is not searched for, campaign and survey are reached from outside, and the FAQ page is found by its questions. */
const notListed: ReadonlySet<string> = new Set([paths.home, paths.landingPage, paths.faq, paths.designSurvey])

/** The search documents of a page, a guide, a set of instructions or the questions. */
export function pageDocuments(page: SearchedPage): SearchDocument[] {
  return describePage(page).map(fillDocument)
}

/** It is found by the data that the shop begins with, and shows what that is now. */
export function fillDocument(text: TextDocument): SearchDocument {
  return { ...textDocument(fillIn(text, firstBusiness)), shown: textDocument(text).shown }
}

function describePage({ path, facts, words }: SearchedPage): TextDocument[] {
  const screen = screens.find(({ href }) => href === path)
  const { heading, title, description: text } = facts
  if (screen) return [{ ...screen, words }]
  if (path === paths.faq) return listQuestions(facts)
  if (notListed.has(path)) return []
  if (path.startsWith(`${paths.diyInstructions}/`)) return [describeInstructions(path, facts)]
  if (path.startsWith(`${paths.blog}/`))
    return [{ kind: 'posts', title: heading, text, href: path, words: `${words} ${title}` }]
  // A page's heading addresses readers who are already there; its title says what it is about.
  return [{ kind: 'pages', title, text, href: path, words: `${words} ${heading}` }]
}

/** The pages that sell what they assemble come before them. */
function describeInstructions(path: string, facts: PageFacts): TextDocument {
  const { heading, description, title, lead, steps = [] } = facts
  return {
    ...{ kind: 'pages', title: heading, text: description, name: 'Instructions', keywords: heading, href: path },
    words: distinctWords([title, lead, ...steps.flatMap((step) => [step.title, step.text])]),
  }
}

function listQuestions({ faq = [] }: PageFacts): TextDocument[] {
  return faq.map(({ question, answer, topic = '' }) => ({
    kind: 'questions' as const,
    title: question,
    text: answer,
    href: `${paths.faq}#${buildAnchor(question)}`,
    words: topic,
  }))
}

/** The words of a parsed text, once each. */
export function readWords(root: MarkdownNode): string {
  const found: string[] = []
  const read = ({ type, value, children = [], attributes = [] }: MarkdownNode) => {
    if (typeof value === 'string' && (type === 'text' || type === 'mdxJsxAttribute')) found.push(value)
    for (const child of [...children, ...(attributes as MarkdownNode[])]) read(child)
  }
  read(root)
  return distinctWords(found)
}

function distinctWords(texts: readonly string[]): string {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))].join(' ')
}
