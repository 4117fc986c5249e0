import type { Db } from '#db/db.ts'
import { foldStored, joinWords } from '#db/desk/search/fold.ts'

/** Notes of staff about a customer. `version` is 0 before anything was noted. */
export type CustomerCard = { phone: string; tags: string[]; note: string; version: number }
export type StoredCard = Omit<CustomerCard, 'tags'> & { tags: string }

export const noCard: CustomerCard = { phone: '', tags: [], note: '', version: 0 }

/** SQL for the notes about the address that `email` selects. */
export function selectCard(email: string): string {
  return `SELECT phone, tags, note, version FROM customer_cards WHERE email = (${email})`
}

type Written = { email: string; name: string; card: CustomerCard }

/** Statements that write a card. The assertion fails if it is no longer in the version that was seen. */
export function writeCard(db: Db, { email, name, card }: Written): D1PreparedStatement[] {
  const { phone, tags, note, version } = card
  const text = foldStored([name, joinWords(name), email, phone.replaceAll(/\D/g, ''), ...tags, note].join(' '))
  return [
    db
      .prepare(
        `INSERT INTO customer_cards (email, phone, tags, note, text) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (email) DO UPDATE SET phone = ?2, tags = ?3, note = ?4, text = ?5, version = version + 1
         WHERE version = ?6`,
      )
      .bind(email, phone, JSON.stringify(tags), note, text, version),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

/** The tags in use, each with how many customers have it. */
export function selectTags(db: Db): D1PreparedStatement {
  return db.prepare(
    `SELECT value AS tag, count(*) AS customers FROM customer_cards, json_each(tags) GROUP BY value ORDER BY value`,
  )
}
