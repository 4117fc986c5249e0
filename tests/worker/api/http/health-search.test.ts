import { expect, test } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

test.each(['documents', 'document_words', 'spellings'])(
  'GET /healthz says that search is down without the table %s',
  async (table) => {
    const rename = (from: string, to: string) => testEnv.SEARCH.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run()
    await rename(table, 'gone')
    const { status, search } = await json(newVisitor().get('/healthz'))
    await rename('gone', table)
    expect([status, search]).toEqual(['degraded', 'down'])
    expect((await json(newVisitor().get('/healthz'))).search).toBe('ok')
  },
)
