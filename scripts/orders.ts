import { decode } from '#shared/planner/code.ts'
import { cutListCsv } from '#shared/planner/cut/cut-list-csv.ts'
import { literal } from '../seed/literal.ts'
import { commandLine, query } from './d1.ts'
import { isOrderMove, movesFrom, orderMoveStatements, trackStatements, type Sent } from './order-moves.ts'

const { words, place } = commandLine()
const [command = 'list', number = '', ...rest] = words
const usage = `npm run orders -- list [status]
npm run orders -- show NUMBER
npm run orders -- cut-list NUMBER
npm run orders -- move NUMBER paid | in_production | shipped | delivered | canceled | refunded
npm run orders -- move NUMBER shipped CARRIER TRACKING-NUMBER …
npm run orders -- track NUMBER CARRIER TRACKING-NUMBER …
For the deployed shop add: --remote --env production`

type Row = Record<string, string | number | null>
const name = number.toUpperCase()
const dollars = (column: string) => `printf('$%.2f', ${column} / 100.0)`

const commands: Record<string, () => void> = { list, show, 'cut-list': cutLists, move, track }
;(Object.hasOwn(commands, command) && (number || command === 'list') ? commands[command]! : help)()

function list(): void {
  const rows = query<Row>(
    place,
    `SELECT number, status, strftime('%Y-%m-%d %H:%M', created_at / 1000, 'unixepoch') AS at, email,
      ${dollars('total_cents')} AS total FROM orders ${number ? `WHERE status = ${literal(number)}` : ''}
     ORDER BY id DESC LIMIT 100`,
  )
  for (const row of rows) {
    const sum = `${String(row.status).padEnd(15)}  ${String(row.total).padStart(10)}`
    console.log(`${row.number}  ${row.at}  ${sum}  ${row.email}`)
  }
  console.log(`${rows.length} orders`)
}

function show(): void {
  const ofOrder = `order_id = (SELECT id FROM orders WHERE number = ${literal(name)})`
  const lines = `SELECT quantity, name, options, size, ${dollars('unit_price_cents')} AS each FROM order_items`
  const order = found()
  if (!order) return
  print(order)
  for (const sql of [
    `${lines} WHERE ${ofOrder} ORDER BY line_no`,
    `SELECT * FROM order_addresses WHERE ${ofOrder}`,
    `SELECT carrier, tracking_number FROM parcels WHERE ${ofOrder}`,
  ])
    for (const row of query<Row>(place, sql)) print(row)
}

/** The boards of each drawn closet in an order as CSV. */
function cutLists(): void {
  const order = found()
  if (!order) return
  const lines = query<Row>(
    place,
    `SELECT quantity, options ->> 'design' AS design FROM order_items
     WHERE order_id = ${literal(order['id'] ?? 0)} AND options ->> 'design' IS NOT NULL ORDER BY line_no`,
  )
  for (const { quantity, design } of lines) {
    const decoded = decode(String(design))
    console.log(`${quantity} × ${design}`)
    if (decoded.outcome === 'ok') console.log(cutListCsv(decoded.design))
  }
  if (lines.length === 0) console.log('This order has no drawn closet.')
}

function move(): void {
  const [to = '', ...parcels] = rest
  const sent = sentIn(parcels)
  if (!isOrderMove(to) || (parcels.length > 0 && (to !== 'shipped' || !sent))) return help()
  const choices = (status: string) => `Possible moves: ${movesFrom(status).join(', ') || 'none'}.`
  run(orderMoveStatements(name, to, Date.now(), sent ?? undefined), `${name} is ${to}.`, choices)
}

function track(): void {
  const sent = sentIn(rest)
  if (!sent) return help()
  const why = () => 'Only shipped and delivered orders have parcels.'
  run(trackStatements(name, sent, Date.now()), `Saved the parcels of ${name}: ${rest.join(' ')}.`, why)
}

function sentIn([carrier, ...trackingNumbers]: string[]): Sent | null {
  return carrier && trackingNumbers.length > 0 ? { carrier, trackingNumbers } : null
}

function run(statements: string[], done: string, why: (status: string) => string): void {
  if (query(place, statements.join(';\n')).length === 1) {
    console.log(done)
    return
  }
  const order = found()
  if (order) fail(`${name} is ${order.status}. ${why(String(order.status))}`)
}

function found(): Row | undefined {
  const [order] = query<Row>(place, `SELECT * FROM orders WHERE number = ${literal(name)}`)
  if (!order) fail(`Order ${name} does not exist.`)
  return order
}

function help(): void {
  fail(usage)
}

function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}

function print(row: Row): void {
  for (const [column, value] of Object.entries(row))
    if (value !== '' && value !== null) console.log(column.padEnd(22), value)
  console.log()
}
