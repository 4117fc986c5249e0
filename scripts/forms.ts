import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileName } from '#api/requests/file-name.ts'
import { fileTypeIn } from '#api/requests/file-type.ts'
import { literal } from '../seed/literal.ts'
import { commandLine, query } from './d1.ts'
import { deleteStatements, doneStatements } from './form-changes.ts'
import { wrangler } from './wrangler.ts'

const { words, place, bucket } = commandLine()
const [command = 'list', subject = ''] = words
const usage = `npm run forms -- list [kind]
npm run forms -- show RQ-…     shows the form
npm run forms -- files RQ-…    saves its files in a folder with its number
npm run forms -- done RQ-…     marks it as answered
npm run forms -- delete RQ-…   deletes it; the cron deletes its files
For the deployed shop add: --remote --env production`

type Form = { reference: string; kind: string; name: string; email: string; phone: string; fields: string; at: string }
const at = `strftime('%Y-%m-%d %H:%M', created_at / 1000, 'unixepoch') AS at`
const reference = literal(subject.toUpperCase())

if (command === 'list') {
  const ofKind = subject ? `AND kind = ${literal(subject)}` : ''
  const rows = query<Form>(
    place,
    `SELECT reference, kind, name, email, ${at} FROM form_submissions WHERE status <> 'done' ${ofKind}
     ORDER BY created_at DESC LIMIT 100`,
  )
  for (const row of rows) console.log(`${row.reference}  ${row.at}  ${row.kind.padEnd(15)}  ${row.name}, ${row.email}`)
  console.log(`${rows.length} unanswered`)
} else if (command === 'show') {
  const { fields, ...form } = found()
  const answers = JSON.parse(fields) as Record<string, string | string[]>
  for (const [name, value] of Object.entries({ ...form, ...answers })) {
    console.log(`${name.padEnd(13)} ${[value].flat().join('; ')}`)
  }
  for (const { name, bytes } of files()) console.log(`file          ${name} (${bytes} bytes)`)
} else if (command === 'files') {
  const folder = found().reference
  mkdirSync(folder, { recursive: true })
  for (const [index, { key, name, type }] of files().entries()) {
    const file = join(folder, `${index + 1}-${fileName(name, fileTypeIn(type))}`)
    wrangler('r2', 'object', 'get', `${bucket}/${key}`, '--file', file, place[0]!)
    console.log(file)
  }
} else if (command === 'done') {
  found()
  query(place, doneStatements(subject.toUpperCase(), Date.now()).join('; '))
} else if (command === 'delete') {
  found()
  query(place, deleteStatements(subject.toUpperCase(), Date.now()).join('; '))
} else {
  end(usage)
}

function found(): Form {
  const [form] = query<Form>(
    place,
    `SELECT reference, kind, status, ${at}, name, email, phone, fields FROM form_submissions WHERE reference = ${reference}`,
  )
  return form ?? end(subject ? `Form ${subject} does not exist.` : usage)
}

function files() {
  return query<{ key: string; name: string; type: string; bytes: number }>(
    place,
    `SELECT key, name, type, bytes FROM uploads WHERE reference = ${reference} AND expires_at > 0 ORDER BY created_at, name`,
  )
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
