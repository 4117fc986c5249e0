import type { Db } from '#db/db.ts'
import { thisLogRow } from '#db/desk/write.ts'

export function insertNote(db: Db, orderId: number, actor: string, body: string, now: number): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO order_notes (order_id, actor, body, at, log_id) VALUES (?, ?, ?, ?, ${thisLogRow})`)
    .bind(orderId, actor, body, now)
}

export function deleteNote(db: Db, logId: number): D1PreparedStatement {
  return db.prepare('DELETE FROM order_notes WHERE log_id = ?').bind(logId)
}

/** Sets what the workshop has to know about a line. */
export function setLineNote(db: Db, orderId: number, line: number, note: string): D1PreparedStatement {
  return db.prepare('UPDATE order_items SET note = ?3 WHERE order_id = ?1 AND line_no = ?2').bind(orderId, line, note)
}

export function setAssignee(db: Db, orderId: number, userId: number | null): D1PreparedStatement {
  return db.prepare('UPDATE orders SET assigned_to = ?2 WHERE id = ?1').bind(orderId, userId)
}
