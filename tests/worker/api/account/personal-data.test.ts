import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { personalData } from '#api/account/personal-data.ts'

const PERSONAL = /email|name|address|phone|zip|city|user|recipient|author|payload|checkout|note|body|key|digest/

/** Columns whose names sound personal but are not. */
const impersonal = new Set([
  // Catalogue texts.
  'categories.name',
  'families.name',
  // Texts that staff write for everyone.
  'saved_answers.name',
  'saved_answers.body',
  'price_batches.name',
  'imports.file_name',
  // What pages show, and the names of settings.
  ...['script_versions.body', 'site_settings.key'],
  ...['cards.name', 'cards.category_name', 'cards.main_name'],
  // The order of lists.
  ...['card_places', 'card_marks'].flatMap((table) => [`${table}.key_1`, `${table}.key_2`, `${table}.key_3`]),
  // Names of jobs, tests and settings, and markup of scripts.
  ...['shop_checks.name', 'site_settings.key', 'script_versions.body'],
  // Words of pages, who of the staff wrote them, and the address of their preview.
  ...['body', 'author', 'preview_key'].map((column) => `page_text_versions.${column}`),
  // The shop's own address.
  'order_news.recipient',
  // A rule of the coupon.
  'coupons.once_per_email',
  // D1's list of migrations.
  'd1_migrations.name',
])

async function columns(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT t.name || '.' || c.name AS "column" FROM sqlite_master t JOIN pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
  ).all<{ column: string }>()
  return results.map(({ column }) => column)
}

describe('the registry of personal data', () => {
  const registered = new Set(personalData.map(({ table }) => table))

  test('has every table with a column that looks personal', async () => {
    const suspicious = (await columns()).filter((column) => PERSONAL.test(column.split('.')[1]!))
    const unknown = suspicious.filter((column) => !impersonal.has(column) && !registered.has(column.split('.')[0]!))
    expect(suspicious.length).toBeGreaterThan(20)
    expect(unknown).toEqual([])
  })

  test('names only tables and exceptions that the database has', async () => {
    const known = await columns()
    const tables = new Set(known.map((column) => column.split('.')[0]!))
    expect([...registered].filter((table) => !tables.has(table))).toEqual([])
    expect([...impersonal].filter((column) => !known.includes(column))).toEqual([])
  })

  test('names each table once, and each sheet', () => {
    const sheets = personalData.flatMap(({ sheet }) => sheet?.name ?? [])
    expect(registered.size).toBe(personalData.length)
    expect(new Set(sheets).size).toBe(sheets.length)
  })
})
