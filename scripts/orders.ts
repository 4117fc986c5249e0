import { literal } from '../seed/insert.ts'
import { commandLine, query } from './d1.ts'
import { movesFrom, moveStatements } from './order-moves.ts'

const { words, place } = commandLine()
const [command = 'list', number = '', status = ''] = words
const usage = `npm run orders -- list [status]
npm run orders -- show NUMBER
npm run orders -- move NUMBER paid | in_production | shipped | delivered | canceled | refunded
For the shop itself add: --remote --env production`

type Row = Record<string, string | number | null>
const dollars = (column: string) => `printf('$%.2f', ${column} / 100.0)`
const ofOrder = `order_id = (SELECT id FROM orders WHERE number = ${literal(number.toUpperCase())})`

if (command === 'list') {
  const rows = query<Row>(
    place,
    `SELECT number, status, strftime('%Y-%m-%d %H:%M', created_at / 1000, 'unixepoch') AS at, email,
      ${dollars('total_cents')} AS total FROM orders ${number ? `WHERE status = ${literal(number)}` : ''}
     ORDER BY id DESC LIMIT 100`,
  )
  for (const { at, status, total, email, number: name } of rows) {
    console.log(`${name}  ${at}  ${String(status).padEnd(15)}  ${String(total).padStart(10)}  ${email}`)
  }
  console.log(`${rows.length} orders`)
} else if (command === 'show' && number) {
  for (const row of query<Row>(place, `SELECT * FROM orders WHERE number = ${literal(number.toUpperCase())}`))
    print(row)
  const lines = `SELECT quantity, name, options, size, ${dollars('unit_price_cents')} AS each FROM order_items`
  for (const row of query<Row>(place, `${lines} WHERE ${ofOrder} ORDER BY line_no`)) print(row)
  for (const row of query<Row>(place, `SELECT * FROM order_addresses WHERE ${ofOrder}`)) print(row)
} else if (command === 'move' && status) {
  const name = number.toUpperCase()
  if (query(place, moveStatements(name, status, Date.now()).join(';\n')).length === 1)
    console.log(`${name} is ${status}.`)
  else refuse(name)
} else {
  console.log(usage)
}

function refuse(name: string): void {
  const [order] = query<Row>(place, `SELECT status FROM orders WHERE number = ${literal(name)}`)
  const choices = order && movesFrom(String(order.status)).join(', ')
  console.error(
    order
      ? `${name} is ${order.status}, which can become: ${choices || 'nothing else'}.`
      : `There is no order ${name}.`,
  )
  process.exitCode = 1
}

function print(row: Row): void {
  for (const [name, value] of Object.entries(row))
    if (value !== '' && value !== null) console.log(name.padEnd(22), value)
  console.log()
}
