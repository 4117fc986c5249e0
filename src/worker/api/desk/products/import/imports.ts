import { counted } from '#shared/desk/times.ts'
import { cutText } from '#shared/text/cut-text.ts'
import * as v from 'valibot'
import { importFile } from '#shared/desk/files.ts'
import type { DeskImport, ImportPlan, ImportsPage } from '#shared/schema/desk/imports.ts'
import { readCurrent } from '#db/desk/products/import/current.ts'
import { addImport, findImport, readImports, type StoredImport } from '#db/desk/products/import/imports.ts'
import { writeChange } from '#db/desk/write.ts'
import { filesIn } from '#shared/actions/fields.ts'
import { formDataOf } from '#api/http/body.ts'
import { missing } from '#api/http/errors.ts'
import { ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../../desk.ts'
import { sheetFile } from '../../sheet-file.ts'
import { check, idOf, type CheckedImport } from './check.ts'
import { readTable, type ReadTable } from './read-table.ts'

const SHOWN = 20

/** GET imports: the latest ones, and with `?import` what that one would change. */
export async function imports(desk: Desk): Promise<Response> {
  const { latest, chosen } = await readImports(desk.db, idOf(desk.query.get('import') ?? ''), SHOWN)
  const page: ImportsPage = { latest, chosen: null }
  if (chosen) {
    const plan = chosen.state === 'checked' ? planOf(await checked(desk, chosen)) : NOTHING
    page.chosen = { ...listed(chosen), columns: chosen.table.columns, plan }
  }
  return data(desk, page)
}

const NOTHING: ImportPlan = { changes: [], unchanged: 0, problems: [], conflicts: [] }

function planOf({ changes, unchanged, problems, conflicts }: CheckedImport): ImportPlan {
  return { changes, unchanged, problems, conflicts }
}

function listed({ id, kind, fileName, rows, state, version, actor, createdAt, appliedAt }: StoredImport): DeskImport {
  return { id, kind, fileName, rows, state, version, actor, createdAt, appliedAt }
}

/** What the rows of an import would change now; with those whose prices fall below half if someone `isSure`. */
export async function checked({ db }: Desk, file: StoredImport, isSure = false): Promise<CheckedImport> {
  return check(file, await readCurrent(db, file.kind, idsIn(file)), isSure)
}

export function idsIn({ kind, table }: ReadTable): number[] {
  const at = table.columns.indexOf(kind === 'stock' ? 'product' : 'id')
  return [...new Set(table.rows.map((row) => idOf(row[at]!)))].filter((id) => id > 0)
}

/** POST imports: stores what a file says, and changes nothing else. */
export async function readImport(desk: Desk): Promise<Response> {
  const { c, db, actor, now } = desk
  const [file] = filesIn(await formDataOf(c), importFile.field)
  if (!file || file.size === 0) throw new ValidationError({ file: ['Choose a file.'] })
  if (file.size > importFile.maxBytes) throw new ValidationError({ file: [importFile.tooLarge] })
  const read = readTable(new Uint8Array(await file.arrayBuffer()))
  if (typeof read === 'string') throw new ValidationError({ file: [read] })
  const current = await readCurrent(db, read.kind, idsIn(read))
  const seen = Object.fromEntries(
    read.kind === 'stock'
      ? current.stocks.map(({ id, stock }) => [id, stock])
      : current.families.map(({ id, version }) => [id, version]),
  )
  const fileName = v.parse(FileName, file.name)
  const change = {
    ...{
      action: 'import.read',
      subject: 'imports',
      summary: `Read ${fileName}: ${counted(read.table.rows.length, 'row')}`,
    },
    statements: [addImport(db, { ...read, fileName, seen, actor: actor.name }, now)],
  }
  const written = await writeChange(db, actor, change, now)
  const [stored] = written.outcome === 'done' ? (written.results[0]!.results as { id: number }[]) : []
  return data(desk, { id: stored!.id })
}

const FileName = v.pipe(
  v.string(),
  v.transform((name) => cutText(name.replaceAll(/[\p{C}]/gu, ''), 80) || 'file'),
)

/** GET imports/:id/problems: the rows that are wrong, with a column that says why. */
export async function importProblems(desk: Desk): Promise<Response> {
  const found = await findImport(desk.db, idOf(desk.params['id'] ?? ''))
  if (!found) return missing(desk.c, 'Import not found.')
  const { columns, rows } = found.table
  const byRow = Map.groupBy((await checked(desk, found)).problems, ({ row }) => row)
  const wrong = [...byRow].map(([row, problems]) => ({
    ...Object.fromEntries(columns.map((column, index) => [column, rows[row - 2]![index]!])),
    problem: problems.map(({ column, problem }) => `${column}: ${problem}`).join(' '),
  }))
  return sheetFile(desk, { name: 'problems', headings: [...columns, 'problem'], rows: wrong }, 'csv')
}
