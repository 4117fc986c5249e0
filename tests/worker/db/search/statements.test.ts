import { beforeAll, describe, expect, test } from 'vitest'
import { textDocument, type SearchDocument } from '#db/search/documents.ts'
import { removeOlder, saveDocuments } from '#db/search/statements.ts'
import { runAll } from '#db/search/update.ts'
import { nearestNames, lookUpWords } from '#db/search/words.ts'
import { testEnv } from '#tests/support/env.ts'
import { emptySearch } from '#tests/support/search.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const { SEARCH } = testEnv
const visitor = newVisitor()

function page(href: string, title: string): SearchDocument {
  return textDocument({ kind: 'pages', title, text: 'A page.', href, words: '' })
}

async function found(q: string): Promise<string[]> {
  const { data } = await json(visitor.get(`/api/search?${new URLSearchParams({ q, kind: 'pages' })}`))
  return data.pages.map(({ href }: { href: string }) => href)
}

describe('rebuilding the index', () => {
  beforeAll(emptySearch)

  test('replaces documents, keeps the others until the end and then removes what no longer exists', async () => {
    await runAll(SEARCH, saveDocuments([page('/a', 'Zeppelins'), page('/b', 'Airships')], 1))
    await runAll(SEARCH, saveDocuments([page('/a', 'Balloons')], 2))
    expect([await found('zeppelin'), await found('balloon'), await found('airship')]).toEqual([[], ['/a'], ['/b']])
    await runAll(SEARCH, removeOlder(2))
    expect([await found('balloon'), await found('airship')]).toEqual([['/a'], []])
    const [word] = await lookUpWords(SEARCH, ['airshp'])
    expect(word!.near).toEqual([])
    expect(await nearestNames(SEARCH, ['airshp'], 3)).toEqual([])
  })

  test('can be repeated', async () => {
    const rebuild = () => runAll(SEARCH, [...saveDocuments([page('/a', 'Balloons')], 3), ...removeOlder(3)])
    await rebuild()
    const rows = () =>
      SEARCH.prepare('SELECT (SELECT count(*) FROM documents) + (SELECT count(*) FROM spellings)').raw()
    const before = await rows()
    await rebuild()
    expect(await rows()).toEqual(before)
    expect(await found('balloon')).toEqual(['/a'])
  })
})

test('no statement is longer than D1 allows, written with its JSON', () => {
  const pages = Array.from({ length: 3_000 }, (_, index) =>
    page(`/${index}`, `It’s the page’s “number” ${index} — 'one'`),
  )
  const statements = saveDocuments(pages, 1)
  const bytes = statements.map(({ sql, json: text = '' }) => sql.length + Buffer.byteLength(text.replaceAll("'", "''")))
  expect(Math.max(...bytes)).toBeLessThan(100_000)
  expect(statements.length).toBeGreaterThan(10)
})
