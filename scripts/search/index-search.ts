import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categoryDocument, familyDocument, type SearchDocument } from '#db/search/documents.ts'
import { categoryTexts, familyTextsAfter, type CategoryText, type FamilyText } from '#db/search/family-texts.ts'
import { removeOlder, saveDocuments, type JsonStatement } from '#db/search/statements.ts'
import { literal } from '../../seed/literal.ts'
import { queries } from '../d1.ts'
import { wrangler } from '../wrangler.ts'
import { contentDocuments } from './content-documents.ts'

const FAMILIES_AT_ONCE = 5_000

type Edit = { path: string; documents: string }
type Read = { families: FamilyText[]; categories: CategoryText[]; edits: Edit[]; lastChange: number; revision: number }

/** By the clock of the database, because the cron job's documents have a time of Cloudflare's, too. */
const state = `SELECT coalesce(max(id), 0) AS lastChange, CAST(unixepoch('subsec') * 1000 AS INTEGER) AS revision
  FROM search_changes`

const editedPages = 'SELECT path, documents FROM page_texts WHERE in_use IS NOT NULL'

/**
 * Makes every search document again from the catalogue and the content files, then removes what neither has anymore. The
 * search answers all the time. `place` holds wrangler's options that say where the databases are. Returns what it did.
 */
export function indexSearch(place: readonly string[]): string {
  const { families, categories, edits, lastChange, revision } = readCatalogue(place)
  const texts = withEdits(contentDocuments(), edits)
  const documents = [...families.map(familyDocument), ...categories.map(categoryDocument), ...texts]
  run(place, 'SEARCH', [...saveDocuments(documents, revision), ...removeOlder(revision)])
  if (lastChange > 0) queries(place, `DELETE FROM search_changes WHERE id <= ${lastChange}`)
  return `Indexed ${families.length} families, ${categories.length} categories and ${documents.length - families.length - categories.length} texts for the search`
}

function readCatalogue(place: readonly string[]): Read {
  const families: FamilyText[] = []
  const [[before], categories, edits, first] = queries(
    place,
    `${state}; ${categoryTexts}; ${editedPages}; ${nextFamilies(0)}`,
  ) as [[Pick<Read, 'lastChange' | 'revision'>], CategoryText[], Edit[], FamilyText[]]
  for (let page = first; page.length > 0;) {
    families.push(...page)
    page = page.length < FAMILIES_AT_ONCE ? [] : (queries(place, nextFamilies(page.at(-1)!.id))[0] as FamilyText[])
  }
  return { families, categories, edits, ...before }
}

/** Of an edited page the search has the edit. */
function withEdits(documents: readonly SearchDocument[], edits: readonly Edit[]): SearchDocument[] {
  const edited = new Set(edits.map(({ path }) => path))
  return [
    ...documents.filter(({ key }) => !edited.has(key.replace(/#.*/, ''))),
    ...edits.flatMap((edit) => JSON.parse(edit.documents) as SearchDocument[]),
  ]
}

function nextFamilies(after: number): string {
  return familyTextsAfter.replace('?1', String(after)).replace('?2', String(FAMILIES_AT_ONCE))
}

function run(place: readonly string[], database: string, statements: readonly JsonStatement[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'search-'))
  try {
    const file = join(folder, 'search.sql')
    writeFileSync(file, statements.map((statement) => `${withLiteral(statement)};\n`).join(''))
    wrangler('d1', 'execute', database, ...place, '--file', file, '--yes')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function withLiteral({ sql, json }: JsonStatement): string {
  return json === undefined ? sql : sql.replaceAll('?1', () => literal(json))
}
