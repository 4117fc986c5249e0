import { describe, expect, test } from 'vitest'
import { csvText } from '#shared/text/csv.ts'
import { guardedCell, unguardedCell } from '#shared/text/sheet-cell.ts'

/** What a spreadsheet program would run, in one language or another. */
const RUNS = [
  ...['=1+1', '+1+cmd', '-1+cmd', '@SUM(1)', '＝1+1', '＋1+1', '－1+1', '＠SUM(1)', '﹦1+1', '−1+x'],
  ...['\t=1', '\r=1', '\n=1', ' =1', '\u200b=1', '\ufeff＝1', '\tplain', ';=1', 'a;=1', 'a; ＝1'],
  ...['a\n=1', 'a;b;@x', '=1;=2'],
]

describe('a guarded cell', () => {
  test.each(RUNS)('%j has an apostrophe before all that would run, and can be read back', (text) => {
    const guarded = guardedCell(text)
    for (const part of guarded.split(/[;\n\r\t]/)) expect(part).not.toMatch(/^[\s\p{C}]*[=+@＝＋－＠﹦−-]/u)
    expect(guarded).toMatch(/^[^\t\r\n]/)
    expect(unguardedCell(guarded)).toBe(text)
  })

  test.each(['Oak; 24 in', '-12.50', '+1 (503) 555-0142', 'a-b', 'a = b', 'it’s', '', "don't", '2,400', 'x@y.example'])(
    '%j stays as it is',
    (text) => expect([guardedCell(text), unguardedCell(text)]).toEqual([text, text]),
  )

  test.each(["'=1", "a;'=1", "''=1", "'\tx"])('%j, which looks guarded, can be read back', (text) =>
    expect(unguardedCell(guardedCell(text))).toBe(text),
  )
})

test('CSV guards headings and cells, quotes what divides, and keeps ZIP codes and phone numbers as text', () => {
  const rows = [
    ['=heading', 'ZIP'],
    ['a;=1, "b"', '00501'],
    [null, -3],
    ['', '+1 503-555-0142'],
  ]
  expect(csvText(rows)).toBe(`'=heading,ZIP\r\n"a;'=1, ""b""","=""00501"""\r\n,-3\r\n,"=""+1 503-555-0142"""`)
})
