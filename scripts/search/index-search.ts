import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categoryDocument, familyDocument } from '#db/search/documents.ts'
import { categoryTexts, familyTextsAfter, type CategoryText, type FamilyText } from '#db/search/family-texts.ts'
import { removeOlder, saveDocuments, type JsonStatement } from '#db/search/statements.ts'
import { literal } from '../../seed/literal.ts'
import { queries } from '../d1.ts'
import { wrangler } from '../wrangler.ts'
import { contentDocuments } from './content-documents.ts'

const FAMILIES_AT_ONCE = 5_000

type Read = { families: FamilyText[]; categories: CategoryText[]; lastChange: number; revision: number }

/** By the clock of the database, because the cron job's documents have a time of Cloudflare's, too. */
const state = `SELECT coalesce(max(id), 0) AS lastChange, CAST(unixepoch('subsec') * 1000 AS INTEGER) AS revision
  FROM search_changes`

/**
 * Makes every search document again from the catalogue and the content files, then removes what neither has anymore. The
 * search answers all the time. `place` holds wrangler's options that say where the databases are. Returns what it did.
 */
export function indexSearch(place: readonly string[]): string {
  const { families, categories, lastChange, revision } = readCatalogue(place)
  const documents = [...families.map(familyDocument), ...categories.map(categoryDocument), ...contentDocuments()]
  run(place, 'SEARCH', [...saveDocuments(documents, revision), ...removeOlder(revision)])
  if (lastChange > 0) queries(place, `DELETE FROM search_changes WHERE id <= ${lastChange}`)
  return `Indexed ${families.length} families, ${categories.length} categories and ${documents.length - families.length - categories.length} texts for the search`
}

function readCatalogue(place: readonly string[]): Read {
  const families: FamilyText[] = []
  const [[before], categories, first] = queries(place, `${state}; ${categoryTexts}; ${nextFamilies(0)}`) as [
    [Pick<Read, 'lastChange' | 'revision'>],
    CategoryText[],
    FamilyText[],
  ]
  for (let page = first; page.length > 0;) {
    families.push(...page)
    page = page.length < FAMILIES_AT_ONCE ? [] : (queries(place, nextFamilies(page.at(-1)!.id))[0] as FamilyText[])
  }
  return { families, categories, ...before }
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
