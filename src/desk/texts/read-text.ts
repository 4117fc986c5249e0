import * as v from 'valibot'
import { PageFacts } from '#shared/content/content-page.ts'
import { TextRefused, type EditedFacts, type TextProblem, type TreeValue } from '#shared/content/text-tree.ts'
import type { SearchDocument } from '#db/search/documents.ts'
import type { Db } from '#db/db.ts'
import { paths } from '#shared/paths.ts'
import { ValidationError } from '#api/http/validation.ts'
import { compiledText, readTextBody } from '#worker/content/text-files.ts'
import { findNamed } from '#worker/content/render-text.tsx'
import { buildTree } from '#worker/content/text/build-tree.ts'
import { pageDocuments, readWords } from '#db/search/page-documents.ts'
import { shopPlaces } from '#worker/content/text/read-place.ts'
import { unwrapText } from '#worker/content/text/unwrap-text.ts'
import { showTree } from '#worker/content/text/show-tree.tsx'
import { parseQuestions } from './questions-text.ts'
import { addedFacts } from '#worker/content/edited-text.ts'
import { findUnknown, hasVersions } from './sql.ts'

export type Typed = Pick<EditedFacts, 'title' | 'description' | 'heading' | 'lead'> & {
  body: string
  questions: string
}
export type ReadText = { facts: EditedFacts; body: string; tree: TreeValue; documents: SearchDocument[] }

const MOST_NAMED = 8

/** A page's text before its versions; `isAdded` if staff have added it, so that it has no content file. */
export type TextSource = { facts: PageFacts; body: string; isAdded: boolean }

export const addedSource: TextSource = { facts: addedFacts, body: '', isAdded: true }

/** The home page has parts that staff choose instead of a text. */
export const homeSource: TextSource = {
  facts: { ...addedFacts, title: 'Home page', heading: 'Home page' },
  body: '',
  isAdded: false,
}

/** The source of a page's text; null for an address without one. */
export async function findSource(db: Db, path: string): Promise<TextSource | null> {
  if (path === paths.home) return homeSource
  const [text, body] = await Promise.all([compiledText(path)?.(), readTextBody(path)])
  if (text && body !== null) return { facts: text.page, body: unwrapText(body), isAdded: false }
  return (await hasVersions(db, path)) ? addedSource : null
}

/** Checks what staff have typed by showing it once. Throws `ValidationError` with line and reason. */
export async function checkTyped(db: Db, path: string, file: PageFacts, typed: Typed): Promise<ReadText> {
  const { body, questions, ...words } = typed
  requirePlaces({ ...words, questions })
  const { faq, problems } = parseQuestions(questions, path === paths.faq)
  if (problems.length > 0) throw refused('questions', problems)
  const facts: EditedFacts = { ...words, faq }
  return { facts, body, ...(await checkBody(db, path, { ...file, ...facts }, body)) }
}

async function checkBody(db: Db, path: string, facts: PageFacts, body: string) {
  try {
    const { tree, root } = buildTree(body)
    const page = v.parse(PageFacts, facts)
    const { ids } = findNamed({ facts: page, body: showTree(tree, page) })
    const { products, pictures } = await findUnknown(db, ids, findUploaded(tree))
    if (products.length > 0) throw new ValidationError({ body: [`No product has the number ${products.join(', ')}.`] })
    if (pictures.length > 0) throw new ValidationError({ body: [`There is no picture ${pictures.join(', ')}.`] })
    return { tree, documents: pageDocuments({ path, facts: page, words: readWords(root) }) }
  } catch (error) {
    if (error instanceof TextRefused) throw refused('body', error.problems)
    throw error
  }
}

/** The uploaded pictures that a text shows. */
function findUploaded(tree: TreeValue): string[] {
  return [...new Set([...JSON.stringify(tree).matchAll(/"([\da-f]{64})"/g)].map(([, scene]) => scene!))]
}

/** Places of the shop's data that are not in the body. */
function requirePlaces(typed: Record<string, string>): void {
  for (const [field, text] of Object.entries(typed)) {
    const unknown = [...text.matchAll(/\{\{(.*?)\}\}/g)]
      .map(([, name]) => name!)
      .find((name) => !shopPlaces.includes(name))
    if (unknown === undefined) continue
    throw new ValidationError({
      [field]: [`{{${unknown}}} is no data of the shop. There are {{${shopPlaces.join('}}, {{')}}}.`],
    })
  }
}

function refused(field: string, problems: readonly TextProblem[]): ValidationError {
  const shown = problems.slice(0, MOST_NAMED).map(({ line, reason }) => `Line ${line}: ${reason}`)
  const more = problems.length > MOST_NAMED ? [`There are ${problems.length - MOST_NAMED} more.`] : []
  return new ValidationError({ [field]: [[...shown, ...more].join(' ')] })
}
