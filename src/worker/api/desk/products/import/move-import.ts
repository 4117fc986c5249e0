import * as v from 'valibot'
import { DAY_MS } from '#shared/time.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { ImportChange, ImportProblem } from '#shared/schema/desk/imports.ts'
import { importedChanges, moveImport, type Move, type NewPrices } from '#db/desk/products/import/apply-import.ts'
import { readCurrent, type Current } from '#db/desk/products/import/current.ts'
import { findImport, type StoredImport } from '#db/desk/products/import/imports.ts'
import { priced, rulesOf } from '#db/desk/products/priced.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../../desk.ts'
import { idOf } from './check.ts'
import { isSame } from './checked-row.ts'
import { currentValues } from './check-family.ts'
import { checked } from './imports.ts'

const Apply = v.object({
  ...{ version: v.number(), leave_out: v.nullish(v.boolean(), false) },
  /** Whether prices may fall below half. */
  sure: v.nullish(v.boolean(), false),
})

/** PUT imports/:id: changes what the page of the import shows. */
export async function applyImport(desk: Desk): Promise<Response> {
  const found = await findImport(desk.db, idOf(desk.params['id'] ?? ''))
  if (!found) return missing(desk.c, 'Import not found. Files are kept for a day.')
  const { version, leave_out: leavesOut, sure } = await validated(desk.c, Apply)
  if (found.state !== 'checked' || version !== found.version) return changed(desk, 'This file was applied already.')
  const { changes, problems, conflicts, prices, expected } = await checked(desk, found, sure)
  if (problems.length > 0 && !leavesOut) throw new ValidationError(refusalOf(problems))
  if (changes.length === 0) throw new ValidationError({ apply: [conflicts.length > 0 ? ALL_CHANGED : NOTHING] })
  const left = conflicts.map(({ name, id }) => `${name} (${id})`)
  return answerMove(desk, { of: found, to: 'applied', changes, prices, expected }, left)
}

/** In the boxes that the page has for them. */
function refusalOf(problems: readonly ImportProblem[]): FieldErrors {
  return {
    ...(problems.some(({ needsSure }) => needsSure) && { sure: [SURE] }),
    ...(problems.some(({ needsSure }) => !needsSure) && { leave_out: [LEAVE_OUT] }),
  }
}

const NOTHING = 'This file changes nothing.'
const SURE = 'Select “Yes” if you are sure. To apply only the other rows, select “Leave out”.'
const ALL_CHANGED = 'Someone changed these products since the file was read. Choose the file again.'
const LEAVE_OUT = 'Select this to apply the other rows, or correct the file and choose it again.'
const FASTER =
  'Someone changed one of these products just now. Nothing was saved. Look at the changes and apply them again.'

/** DELETE imports/:id: restores what is still as the import made it, and names the rest. For a day. */
export async function undoImport(desk: Desk): Promise<Response> {
  const { db, now, c, params } = desk
  const found = await findImport(db, idOf(params['id'] ?? ''))
  if (!found) return missing(c, 'Import not found.')
  const { version } = await validated(c, v.object({ version: v.number() }))
  const isOpen = found.state === 'applied' && found.version === version && now - found.appliedAt! < DAY_MS
  if (!isOpen) return changed(desk, 'This import was undone already, or is older than a day.')
  const back = (await importedChanges(db, found.logId!)).map((change) => ({
    ...{ ...change, was: change.becomes, becomes: change.was },
  }))
  const ids = back.map(({ id }) => id)
  const { move, left } = undoOf(found, back, await readCurrent(db, found.kind, ids))
  return answerMove(desk, move, left)
}

async function answerMove(desk: Desk, move: Move, left: string[]): Promise<Response> {
  const { outcome } = await moveImport(desk.db, desk.actor, move, desk.now)
  return outcome === 'done' ? data(desk, { changed: move.changes.length, left }) : changed(desk, FASTER)
}

function changed({ c }: Desk, message: string): Response {
  return c.json({ code: 'changed', message }, 409)
}

function undoOf(of: StoredImport, back: ImportChange[], current: Current): { move: Move; left: string[] } {
  const prices: NewPrices = { bases: [], products: [] }
  const own = Map.groupBy(current.combinations, ({ familyId }) => familyId)
  const families = new Map(current.families.map((family) => [family.id, family]))
  const stocks = new Map(current.stocks.map((stock) => [stock.id, stock]))
  const values = (id: number) => {
    const family = families.get(id)
    if (of.kind === 'stock') return { ...stocks.get(id) } as Record<string, unknown>
    return (family ? currentValues({ family, own: own.get(id) ?? [] }) : {}) as Record<string, unknown>
  }
  const changes = back.filter(({ id, was }) => {
    const now = values(id)
    return Object.entries(was).every(([field, value]) => isSame(now[field], value))
  })
  const rules = rulesOf(current.rules)
  for (const { id, becomes } of changes) {
    const family = families.get(id)
    if (!family || !rules || !('priceCents' in becomes || 'salePriceCents' in becomes)) continue
    const { priceCents, salePriceCents } = { ...family, ...becomes } as typeof family
    const base = { priceCents: priceCents!, salePriceCents }
    prices.bases.push({ id, ...base })
    prices.products.push(
      ...priced(family, own.get(id) ?? [], base, rules).map((one) => ({ id: one.id, ...one.becomes })),
    )
  }
  const expected = changes.map(({ id }) => [id, families.get(id)?.version ?? stocks.get(id)?.stock ?? null] as const)
  const left = back
    .filter((change) => !changes.includes(change))
    .map(({ id }) => `${families.get(id)?.name ?? stocks.get(id)?.name ?? 'Product'} (${id})`)
  return { move: { of, to: 'undone', changes, prices, expected }, left }
}
