import { commandLine, query, quoted } from './d1.ts'

const { words, place } = commandLine()
const [command = 'list', number = ''] = words
const usage = `npm run orders -- list [status]
npm run orders -- show NUMBER
For the shop itself add: --remote --env production`

type Row = Record<string, string | number | null>
const dollars = (column: string) => `printf('$%.2f', ${column} / 100.0)`
const ofOrder = `order_id = (SELECT id FROM orders WHERE number = ${quoted(number.toUpperCase())})`

if (command === 'list') {
  const rows = query<Row>(
    place,
    `SELECT number, status, strftime('%Y-%m-%d %H:%M', created_at / 1000, 'unixepoch') AS at, email,
      ${dollars('total_cents')} AS total FROM orders ${number ? `WHERE status = ${quoted(number)}` : ''}
     ORDER BY id DESC LIMIT 100`,
  )
  for (const { at, status, total, email, number: name } of rows) {
    console.log(`${name}  ${at}  ${String(status).padEnd(15)}  ${String(total).padStart(10)}  ${email}`)
  }
  console.log(`${rows.length} orders`)
} else if (command === 'show' && number) {
  for (const row of query<Row>(place, `SELECT * FROM orders WHERE number = ${quoted(number.toUpperCase())}`)) print(row)
  const lines = `SELECT quantity, name, options, size, ${dollars('unit_price_cents')} AS each FROM order_items`
  for (const row of query<Row>(place, `${lines} WHERE ${ofOrder} ORDER BY line_no`)) print(row)
  for (const row of query<Row>(place, `SELECT * FROM order_addresses WHERE ${ofOrder}`)) print(row)
} else {
  console.log(usage)
}

function print(row: Row): void {
  for (const [name, value] of Object.entries(row))
    if (value !== '' && value !== null) console.log(name.padEnd(22), value)
  console.log()
}
