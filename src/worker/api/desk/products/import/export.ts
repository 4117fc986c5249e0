import { counted } from '#shared/desk/times.ts'
import * as v from 'valibot'
import { optionsText } from '#shared/catalogue/options.ts'
import { importKinds, type ImportKind } from '#shared/schema/desk/imports.ts'
import { exportedFamilies, exportedStock } from '#db/desk/products/import/current.ts'
import { writeChange } from '#db/desk/write.ts'
import type { Sheet } from '#api/account/workbook.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated } from '#api/http/validation.ts'
import { limits } from '#worker/base/limits.ts'
import type { Desk } from '../../desk.ts'
import { sheetFile, sheetFormats } from '../../sheet-file.ts'
import { importColumns } from './read-table.ts'

const Export = v.object({ kind: v.picklist(importKinds), format: v.picklist(sheetFormats) })

/** POST products/export: the products, or the stock, as a file that an import takes. */
export async function exportProducts(desk: Desk): Promise<Response> {
  const { c, db, actor, now, visit } = desk
  const { kind, format } = await validated(c, Export)
  const { hits, windowMs } = limits.deskExports
  await throttle(c, 'desk-exports', hits, windowMs, String(visit.id))
  const sheet = await sheets[kind](desk)
  const summary = `Exported ${counted(sheet.rows.length, 'row')} of ${sheet.name} as ${format}`
  await writeChange(db, actor, { action: 'products.exported', subject: 'products', summary, statements: [] }, now)
  return sheetFile(desk, sheet, format)
}

const sheets: Record<ImportKind, (desk: Desk) => Promise<Sheet>> = { families: familySheet, stock: stockSheet }

async function familySheet({ db }: Desk): Promise<Sheet> {
  const rows = (await exportedFamilies(db)).map((family) => ({
    id: family.id,
    category: family.category,
    name: family.name,
    description: family.description,
    position: family.position,
    price: dollars(family.priceCents),
    sale_price: dollars(family.salePriceCents),
    for_sale: family.sold === 0 ? 'no' : family.sold === family.combinations ? 'yes' : 'some',
  }))
  return { name: 'products', headings: importColumns.families, rows }
}

async function stockSheet({ db }: Desk): Promise<Sheet> {
  const rows = (await exportedStock(db)).map(({ id, name, options, stock, warnBelow }) => ({
    ...{ product: id, name, options: optionsText(JSON.parse(options) as Record<string, string>) },
    ...{ stock, low_below: warnBelow },
  }))
  return { name: 'stock', headings: importColumns.stock, rows }
}

function dollars(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}
