import { batch, type Db } from '#db/db.ts'
import { fold } from '#db/desk/search/fold.ts'
import { searchWords } from '#db/desk/search/search-words.ts'

type Person = { id: number; email: string }
/** A saved view, or one as the log has it. */
type Search = { name?: string; filter?: string }
type Forgotten = { email: string; names: readonly string[][] }

const memberOrders = `SELECT id FROM orders WHERE user_id = ?1
  UNION ALL SELECT id FROM orders WHERE user_id IS NULL AND lower(email) = ?2`
const memberNames = `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?1
  UNION SELECT first_name || ' ' || last_name FROM order_addresses WHERE order_id IN (${memberOrders})
  UNION SELECT first_name || ' ' || last_name FROM shipping_addresses WHERE user_id = ?1
  UNION SELECT name FROM form_submissions WHERE email = ?2
  UNION SELECT name FROM quotes WHERE email = ?2`

/** Statements that delete the Desk's saved searches for a person, whichever way these are spelled and encoded. */
export async function forgetSearches(db: Db, { id, email: typed }: Person): Promise<D1PreparedStatement[]> {
  const email = typed.toLowerCase()
  const [own, views, logged] = await batch<
    [{ name: string | null }, { id: number } & Search, { id: number; was: string; became: string }]
  >(db, [
    db.prepare(memberNames).bind(id, email),
    db.prepare('SELECT id, name, query AS filter FROM desk_views'),
    db.prepare(
      `SELECT d.log_id AS id, d.was, d.became FROM desk_log l JOIN desk_log_details d ON d.log_id = l.id WHERE l.subject = 'views'`,
    ),
  ])
  const known = { email, names: own.results.map(({ name }) => searchWords(name ?? '')) }
  const inViews = views.results.filter((view) => isAbout(view, known))
  const inLog = logged.results.filter(({ was, became }) =>
    [was, became].some((text) => isAbout(JSON.parse(text) as Search, known)),
  )
  return [
    deleted(db, 'DELETE FROM desk_views WHERE id', inViews),
    deleted(db, 'DELETE FROM desk_log_details WHERE log_id', inLog),
  ]
}

function deleted(db: Db, sql: string, rows: readonly { id: number }[]): D1PreparedStatement {
  return db.prepare(`${sql} IN (SELECT value FROM json_each(?))`).bind(JSON.stringify(rows.map(({ id }) => id)))
}

function isAbout({ name = '', filter = '' }: Search, { email, names: known }: Forgotten): boolean {
  const fields = new URLSearchParams(filter)
  const texts = [name, filter, decoded(filter), ...[...fields.values()].flatMap((value) => [value, decoded(value)])]
  if (texts.some((text) => text.toLowerCase().includes(email))) return true
  const titled = searchWords(name)
  const searched = fields.getAll('q').map((q) => searchWords(fold(decoded(q))))
  return known.some((words) => {
    if (words.length > 1 && words.every((word) => titled.includes(word))) return true
    return words.length > 0 && searched.some((q) => q.length > 0 && names(words, q))
  })
}

/** By nothing but their name, or by the last of it among other words. */
function names(words: readonly string[], q: readonly string[]): boolean {
  return q.every((word) => words.includes(word)) || q.includes(words.at(-1)!)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A malformed percent sign is no letter.
    return text
  }
}
