import type { Db } from '#db/db.ts'

export type FeedName = 'google' | 'openai'
export type StoredProblem = { feed: FeedName; productId: number; reason: string }
/** `familyId` and `name` are null once the product is gone. */
export type ShownProblem = StoredProblem & { familyId: number | null; name: string | null }

const SHOWN = 50

/** Statements that put these problems in the place of the last night's. */
export function storeProblems(db: Db, problems: readonly StoredProblem[]): D1PreparedStatement[] {
  const rows = problems.map(({ feed, productId, reason }) => [feed, productId, reason])
  return [
    db.prepare('DELETE FROM feed_problems'),
    db
      .prepare(
        `INSERT INTO feed_problems (feed, product_id, reason)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows)),
  ]
}

/** The first problems of the last night. */
export function listProblems(db: Db): D1PreparedStatement {
  return db
    .prepare(
      `SELECT b.feed, b.product_id AS productId, b.reason, f.id AS familyId, f.name
       FROM feed_problems b LEFT JOIN products p ON p.id = b.product_id LEFT JOIN families f ON f.id = p.family_id
       ORDER BY b.place LIMIT ?1`,
    )
    .bind(SHOWN)
}
