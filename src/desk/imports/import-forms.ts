import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { importFile } from '#shared/desk/files.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { DAY_MS } from '#shared/time.ts'
import { sheetFile } from '#desk/frame/sheet-file.ts'
import { ValidationError } from '#api/http/validation.ts'
import { writeChange } from '#db/desk/write.ts'
import { checked, rowId } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { checkImport, listIds, type ImportProblem } from './check.ts'
import { readCurrent } from './current-sql.ts'
import { listApplied, moveImport, type Move } from './move-sql.ts'
import { readFile } from './read-file.ts'
import { findImport, insertImport, type StoredImport } from './sql.ts'
import { planUndo } from './undo-import.ts'

const needs = 'importProducts'

/** Stores what a file says, and leads to what it would change. */
export const readImport = deskForm('import-read', {
  ...{ needs, fields: v.object({}) },
  run: async (desk) => {
    const { db, actor, now } = desk
    const [file] = desk.files(importFile.field)
    if (!file || file.size === 0) throw new ValidationError({ file: ['Choose a file.'] })
    if (file.size > importFile.maxBytes) throw new ValidationError({ file: [importFile.tooLarge] })
    const read = readFile(new Uint8Array(await file.arrayBuffer()))
    if (typeof read === 'string') throw new ValidationError({ file: [read] })
    const { stocks, families } = await readCurrent(db, read.kind, listIds(read))
    const seen = Object.fromEntries([
      ...stocks.map(({ id, stock }) => [id, stock] as const),
      ...families.map(({ id, version }) => [id, version] as const),
    ])
    const fileName = cutText(file.name.replaceAll(/[\p{C}]/gu, ''), 80) || 'file'
    const summary = `Read ${fileName}: ${counted(read.table.rows.length, 'row')}`
    const statements = [insertImport(db, { ...read, fileName, seen, actor: actor.name }, now)]
    const written = await writeChange(
      db,
      actor,
      { action: 'import.read', subject: 'imports', summary, statements },
      now,
    )
    const [stored] = written.outcome === 'done' ? (written.results[0]!.results as { id: number }[]) : []
    return { next: 'go', to: `${deskPaths.imports}?import=${stored!.id}` }
  },
})

const fields = v.object({ id: rowId() })

/** Saves the rows that are wrong as a file, with a column that says why. */
export const saveProblems = deskForm('import-problems', {
  ...{ needs, isFile: true, fields },
  run: async (desk, { id }) => {
    const found = await requireImport(desk, id)
    const { columns, rows } = found.table
    const byRow = Map.groupBy((await checkImport(desk.db, found)).problems, ({ row }) => row)
    const wrong = [...byRow].map(([row, problems]) => ({
      ...Object.fromEntries(columns.map((column, index) => [column, rows[row - 2]![index]!])),
      problem: problems.map(({ column, problem }) => `${column}: ${problem}`).join(' '),
    }))
    const sheet = { name: 'problems', headings: [...columns, 'problem'], rows: wrong }
    return { next: 'save', file: await sheetFile(desk, sheet, 'csv') }
  },
})

/** Changes what the page of the import shows. If someone is `sure`, prices may fall below half. */
export const applyImport = deskForm('import-apply', {
  ...{ needs, isProven: true },
  fields: v.object({ ...fields.entries, leave_out: checked(), sure: checked() }),
  run: async (desk, { id, leave_out: leavesOut, sure }) => {
    const found = await requireImport(desk, id)
    if (found.state !== 'checked' || found.version !== desk.version) throw changed('This file was applied already.')
    const { changes, problems, conflicts } = await checkImport(desk.db, found, sure)
    if (problems.length > 0 && !leavesOut) throw refusal(problems)
    if (changes.length === 0) throw new ValidationError({ apply: [conflicts.length > 0 ? ALL_CHANGED : NOTHING] })
    await move(desk, { of: found, to: 'applied', changes })
    const left = conflicts.map(({ name, id }) => `${name} (${id})`)
    return listed(
      `${changes.length} changed. Carts have it now; shop pages show it within a minute.`,
      ...(['Left out, because someone changed them since the file was read', left] as const),
    )
  },
})

const NOTHING = 'This file changes nothing.'
const ALL_CHANGED = 'Someone changed these products since the file was read. Choose the file again.'
const SURE = 'Select “Yes” if you are sure. To apply only the other rows, select “Leave out”.'
const LEAVE_OUT = 'Select this to apply the other rows, or correct the file and choose it again.'

/** In the boxes that the page has for them. */
function refusal(problems: readonly ImportProblem[]): ValidationError {
  return new ValidationError({
    ...(problems.some(({ needsSure }) => needsSure) && { sure: [SURE] }),
    ...(problems.some(({ needsSure }) => !needsSure) && { leave_out: [LEAVE_OUT] }),
  })
}

/** Restores what is still as the import made it, and names the rest. For a day. */
export const undoImport = deskForm('import-undo', {
  ...{ needs, isProven: true, fields },
  run: async (desk, { id }) => {
    const { db, now, version } = desk
    const found = await requireImport(desk, id)
    const isOpen = found.state === 'applied' && found.version === version && now - found.appliedAt! < DAY_MS
    if (!isOpen) throw changed('This import was undone already, or is older than a day.')
    const applied = await listApplied(db, found.logId!)
    const current = await readCurrent(
      db,
      found.kind,
      applied.map((change) => change.id),
    )
    const { changes, left } = planUndo(applied, current)
    await move(desk, { of: found, to: 'undone', changes })
    return listed(`${changes.length} restored.`, 'Not restored, because someone changed them since', left)
  },
})

async function requireImport({ db }: PostedDesk, id: number): Promise<StoredImport> {
  const found = await findImport(db, id)
  if (!found) throw new HttpError(404, '', { message: 'Import not found. Files are kept for a day.' })
  return found
}

const FASTER =
  'Someone changed one of these products just now. Nothing was saved. Look at the changes and apply them again.'

async function move({ db, actor, now }: PostedDesk, made: Move): Promise<void> {
  const { outcome } = await moveImport(db, actor, made, now)
  if (outcome !== 'done') throw changed(FASTER)
}

function changed(message: string): HttpError {
  return new HttpError(409, '', { code: 'changed', message })
}

function listed(message: string, why: string, names: readonly string[]): ActionResult {
  const text = `${why}: ${names.slice(0, 20).join(', ')}.`
  return { next: 'stay', to: deskPaths.imports, message, notices: names.length > 0 ? [{ kind: 'warning', text }] : [] }
}
