import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { apiPaths } from '#shared/paths.ts'
import type { SearchJson } from '#shared/schema/search.ts'
import { db } from '#tests/support/db.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const SCREEN = `${deskPaths.content}?part=search`
let staff: Staff
beforeAll(async () => {
  staff = await newStaff('office')
})
beforeEach(() => db.run('DELETE FROM search_words'))

const versionNow = async () => String((await db.value('SELECT coalesce(max(version), 0) FROM search_words')) ?? 0)
const save = async (words: string, version?: string) =>
  act(staff, SCREEN, 'synonyms-save', { words, _version: version ?? (await versionNow()) })
const wordsNow = () => db.value('SELECT words FROM search_words ORDER BY version DESC LIMIT 1')
const countFound = async (q: string) =>
  ((await json(newVisitor().get(`${apiPaths.search}?q=${q}`))) as SearchJson).data.products.length

test('a search finds by the words of the Desk at once, and no longer by those that were taken out', async () => {
  expect([await countFound('chiffonier'), (await countFound('armoires')) > 0]).toEqual([0, true])
  expect((await save('Chiffoniers; wardrobe\n\nlarder, pantry')).status).toBe(303)
  expect(await wordsNow()).toBe('chiffonier, wardrobe\nlarder, pantry')
  expect(await countFound('chiffoniers')).toBeGreaterThan(0)
  expect(await countFound('larder')).toBeGreaterThan(0)
  expect(await countFound('chifforobe')).toBe(0)
  expect((await logOf('site:synonyms')).at(-1)).toMatchObject({ action: 'content.synonyms' })

  expect((await act(staff, SCREEN, 'synonyms-back', { _version: '1' })).status).toBe(303)
  expect([await countFound('chiffonier'), (await countFound('chifforobe')) > 0]).toEqual([0, true])
})

test.each([
  ['', 'Enter at least one line.'],
  ['!!!, ???', 'Searches skip “!!!”.'],
  ['the, shelf', 'Searches skip “the”.'],
  ['shoe rack, shoe', '“shoe rack” is more than one word.'],
  ['pull-out, tray', '“pull-out” is more than one word.'],
  ['shelf\nrod, pole', 'Line 1: “shelf” stands alone.'],
  ['Shelves, shelf', '“shelf” stands alone.'],
  ['rod, pole\npole, rod', '“pole” stands in two lines.'],
  ['rod, pole\nrail, poles', '“pole” stands in two lines.'],
  [`rod, ${'x'.repeat(25)}`, 'is too long.'],
  ['a1,a2,a3,a4,a5,a6,a7,a8,a9,b1,b2,b3,b4', 'A line can have 12 words.'],
  ['rod, pole\n'.repeat(1_000), 'Shorten this to 8000 characters.'],
])('refuses %j and keeps what was typed', async (words, message) => {
  const answer = await save(words)
  expect(answer.status).toBe(422)
  expect((await answer.text()).replaceAll('<!-- -->', '')).toContain(message)
  expect(await wordsNow()).toBeNull()
})

test('of two who save at once, the second is told', async () => {
  expect((await save('rod, pole', '0')).status).toBe(303)
  expect((await save('rod, rail', '0')).status).toBe(409)
  expect(await wordsNow()).toBe('rod, pole')
})

test('the words that the shop came with can be saved as they are', async () => {
  const html = await staff.page(SCREEN)
  const [, shown = ''] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html) ?? []
  expect(shown).toContain('wardrobe, armoire, chifforobe')
  expect((await save(shown)).status).toBe(303)
  expect(await wordsNow()).toBe(shown.trim())
})
