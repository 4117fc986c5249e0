import * as v from 'valibot'
import { optionsText } from '#shared/catalogue/options.ts'
import { counted } from '#shared/desk/times.ts'
import type { Sheet } from '#api/account/workbook.ts'
import { sheetFile, sheetFormats } from '#desk/frame/sheet-file.ts'
import { throttle } from '#api/http/throttle.ts'
import type { Db } from '#db/db.ts'
import { writeChange } from '#db/desk/write.ts'
import { limits } from '#worker/base/limits.ts'
import { choice } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { listFamilies, listStock } from './current-sql.ts'
import { importColumns } from './read-file.ts'
import { importKinds } from './sql.ts'

const LISTED = 'Choose this field from the list.'

/** Saves the products, or the stock, as a file that an import takes. */
export const exportProducts = deskForm('products-export', {
  ...{ needs: 'readProducts', isFile: true },
  fields: v.object({ kind: choice(importKinds, LISTED), format: choice(sheetFormats, LISTED) }),
  run: async (desk, { kind, format }) => {
    const { c, db, actor, now, visit } = desk
    const { hits, windowMs } = limits.deskExports
    await throttle(c, 'desk-exports', hits, windowMs, String(visit.id))
    const sheet = await (kind === 'stock' ? stockSheet(db) : familySheet(db))
    const summary = `Exported ${counted(sheet.rows.length, 'row')} of ${sheet.name} as ${format}`
    await writeChange(db, actor, { action: 'products.exported', subject: 'products', summary, statements: [] }, now)
    return { next: 'save', file: await sheetFile(desk, sheet, format) }
  },
})

async function familySheet(db: Db): Promise<Sheet> {
  const rows = (await listFamilies(db)).map(({ id, category, name, description, position, ...family }) => ({
    ...{ id, category, name, description, position },
    price: formatDollars(family.priceCents),
    sale_price: formatDollars(family.salePriceCents),
    for_sale: family.sold === 0 ? 'no' : family.sold === family.combinations ? 'yes' : 'some',
  }))
  return { name: 'products', headings: importColumns.families, rows }
}

async function stockSheet(db: Db): Promise<Sheet> {
  const rows = (await listStock(db)).map(({ id, name, options, stock, warnBelow }) => ({
    ...{ product: id, name, options: optionsText(JSON.parse(options) as Record<string, string>) },
    ...{ stock, low_below: warnBelow },
  }))
  return { name: 'stock', headings: importColumns.stock, rows }
}

function formatDollars(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}
