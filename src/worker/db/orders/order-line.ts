import type { Remade } from '#shared/boards/remade.ts'
import { drawingSpec, type DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { Db } from '#db/db.ts'

/** SQL for what the line `i` makes again, as JSON; null if its order is no remake. */
export const remadeSql = `(SELECT json_object(
    'boards', json((SELECT json_group_array(
        json_object('mark', mark, 'length', length_sixteenths / 2.0, 'width', width_sixteenths / 2.0))
      FROM remade_boards WHERE order_id = remake.id)),
    'pieces', json((SELECT json_group_array(json_object('mark', mark, 'quantity', quantity))
      FROM remade_pieces WHERE order_id = remake.id)))
  FROM orders remake WHERE remake.id = i.order_id AND remake.remake_of IS NOT NULL)`

/** The spec of a line; none for a design, or if the product is gone. */
export type BuiltLine = {
  options: Record<string, string>
  spec: DrawingSpec | null
  /** Null but for a remake. */
  remade: Remade | null
}

/** Null if the order has no such line. */
export async function findOrderLine(db: Db, number: string, line: number): Promise<BuiltLine | null> {
  const stored = await db
    .prepare(
      `SELECT i.options, f.spec, ${remadeSql} AS remade
       FROM order_items i LEFT JOIN products p ON p.id = i.product_id LEFT JOIN families f ON f.id = p.family_id
       WHERE i.order_id = (SELECT id FROM orders WHERE number = ?1) AND i.line_no = ?2`,
    )
    .bind(number, line)
    .first<StoredLine>()
  return stored && readBuiltLine(stored)
}

/** A line with its name, the size in words, and how many there are. */
export type NamedLine = BuiltLine & { name: string; size: string; quantity: number }

export async function findBuiltLines(db: Db, number: string): Promise<NamedLine[]> {
  const { results } = await db
    .prepare(
      `SELECT i.name, i.size, i.quantity, i.options, f.spec, ${remadeSql} AS remade
       FROM order_items i LEFT JOIN products p ON p.id = i.product_id LEFT JOIN families f ON f.id = p.family_id
       WHERE i.order_id = (SELECT id FROM orders WHERE number = ?1) ORDER BY i.position, i.line_no`,
    )
    .bind(number)
    .all<StoredLine & Pick<NamedLine, 'name' | 'size' | 'quantity'>>()
  return results.map((stored) => ({ ...stored, ...readBuiltLine(stored) }))
}

type StoredLine = Record<'spec' | 'remade', string | null> & { options: string }

function readBuiltLine(stored: StoredLine): BuiltLine {
  const options = JSON.parse(stored.options) as BuiltLine['options']
  const isDesign = options['design'] !== undefined
  return {
    options,
    spec: isDesign || stored.spec === null ? null : drawingSpec(JSON.parse(stored.spec)),
    remade: stored.remade === null ? null : (JSON.parse(stored.remade) as Remade),
  }
}
