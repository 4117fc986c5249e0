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
import { showTree } from '#worker/content/text/show-tree.tsx'
import { parseQuestions } from './questions-text.ts'
import { findUnknownProducts } from './sql.ts'

export type Typed = Omit<EditedFacts, 'faq'> & { body: string; questions: string }
export type ReadText = { facts: EditedFacts; body: string; tree: TreeValue; documents: SearchDocument[] }

const MOST_NAMED = 8

/** The facts and the body that the build has for a page; null for an address without a content file. */
export async function readTextFile(path: string): Promise<{ facts: PageFacts; body: string } | null> {
  const [text, body] = await Promise.all([compiledText(path)?.(), readTextBody(path)])
  return text && body !== null ? { facts: text.page, body } : null
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
    const unknown = await findUnknownProducts(db, ids)
    if (unknown.length > 0) throw new ValidationError({ body: [`No product has the number ${unknown.join(', ')}.`] })
    return { tree, documents: pageDocuments({ path, facts: page, words: readWords(root) }) }
  } catch (error) {
    if (error instanceof TextRefused) throw refused('body', error.problems)
    throw error
  }
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
