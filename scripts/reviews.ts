import { literal } from '../seed/literal.ts'
import { commandLine, query } from './d1.ts'
import { reviewStatements } from './review-changes.ts'

const { words, place } = commandLine()
const [command = 'list', subject = 'pending', ...rest] = words
const usage = `npm run reviews -- list [pending|published|rejected]
npm run reviews -- show ID
npm run reviews -- publish ID | reject ID
npm run reviews -- reply ID "The reply; an empty one deletes it"
For the deployed shop add: --remote --env production`

const columns = `r.id, r.status, r.rating, f.name AS product, r.title, r.author, r.email, r.about, r.body, r.reply,
  strftime('%Y-%m-%d %H:%M', r.created_at / 1000, 'unixepoch') AS written`
const from = 'FROM reviews r JOIN families f ON f.id = r.family_id'
type Row = Record<string, string | number>

if (command === 'list') {
  const rows = query<Row>(
    place,
    `SELECT ${columns} ${from} WHERE r.origin = 'customer' AND r.status = ${literal(subject)} ORDER BY r.created_at LIMIT 100`,
  )
  for (const { id, written, rating, product, title, author } of rows) {
    console.log(`${id}  ${written}  ${rating} of 5  ${product}: ${title} (${author})`)
  }
  console.log(`${rows.length} ${subject}`)
} else if (command === 'show') {
  print(review())
} else if (command === 'publish' || command === 'reject') {
  change('status', command === 'publish' ? 'published' : 'rejected')
} else if (command === 'reply') {
  change('reply', rest.join(' '))
} else {
  end(usage)
}

function review(): Row {
  if (!/^\d+$/.test(subject)) end(usage)
  const [row] = query<Row>(place, `SELECT ${columns} ${from} WHERE r.id = ${subject}`)
  return row ?? end(`Review ${subject} does not exist.`)
}

function change(column: 'status' | 'reply', value: string): void {
  review()
  query(place, reviewStatements(subject, column, value, Date.now()).join('; '))
  print(review())
}

function print(row: Row): void {
  for (const [name, value] of Object.entries(row)) console.log(`${name.padEnd(9)} ${value}`)
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
