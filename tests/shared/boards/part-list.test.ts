import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrillingTable } from '#desk/paper/drilling-table.tsx'
import { listLineLabels } from '#desk/paper/board-labels.tsx'
import { PartsTable } from '#desk/paper/parts-table.tsx'
import { PrintCutList } from '#routes/planner/print/print-cut-list.tsx'
import { PrintHardware } from '#routes/planner/print/print-hardware.tsx'
import { PrintHeights } from '#routes/planner/print/print-heights.tsx'
import { boardLength } from '#shared/boards/board-length.ts'
import { listDesignParts, listParts } from '#shared/boards/part-list.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import { panelLetter } from '#shared/drawing/panel-letter.ts'
import { designs } from '#tests/support/planner/some-designs.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

/** The text of each cell of each row of the tables of a page; what stands below a name follows it after a bar. */
function rowsIn(page: ReactElement): string[][] {
  const html = renderToStaticMarkup(page).replaceAll(/<svg.*?<\/svg>/gs, '')
  const rows = html.match(/<tr>(?:(?!<\/tr>).)*<th scope="row".*?<\/tr>/gs) ?? []
  return rows.map((row) => (row.match(/<t[hd][ >].*?<\/t[hd]>/gs) ?? []).map(textOf))
}

function textOf(html: string): string {
  return html
    .replaceAll(/<small[^>]*>/g, '|')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .trim()
}

/** "S1–S4, S7" one by one. */
function marksIn(ranges: string): string[] {
  return ranges.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.split('–')
    const [letters = '', number = ''] = /^([A-Z]+)(\d*)$/.exec(first)!.slice(1)
    if (number === '') return lettersBetween(first, last)
    const to = Number(/\d+$/.exec(last)![0])
    return Array.from({ length: to - Number(number) + 1 }, (_, index) => `${letters}${Number(number) + index}`)
  })
}

const letters = Array.from({ length: 60 }, (_, index) => panelLetter(index))
function lettersBetween(first: string, last: string): string[] {
  return letters.slice(letters.indexOf(first), letters.indexOf(last) + 1)
}

/** A board's name and remarks, and its size without the sign of inches. */
function boardLines([ranges, named, length, width]: readonly string[]): string[] {
  const size = [length, width].map((text) => text!.replace('″', '')).join(' × ')
  return marksIn(ranges!).map((mark) => [mark, ...named!.split('|'), size].join('; '))
}

function printed(design: Design): string[] {
  const { pieces, drilling } = listDesignParts(design)
  const part = { design, unit: 'in' } as const
  return [
    ...rowsIn(createElement(PrintCutList, part)).flatMap(boardLines),
    ...rowsIn(createElement(PrintHardware, { pieces, unit: 'in' })).map(([mark, name, size, quantity, about]) =>
      [mark, name, size, quantity, about].join('; '),
    ),
    ...rowsIn(createElement(PrintHeights, { ...part, drilling })).map(([panel, face, , fitted, holes, heights]) =>
      [panel, face, fitted, holes, heights].join('; '),
    ),
  ]
}

function atTheDesk(design: Design): string[] {
  const parts = listParts({ spec: null, options: { finish: design.finish, design: encode(design) } })
  const rows = rowsIn(createElement(PartsTable, { name: '', parts, pieces: 1, totals: [] }))
  const count = parts.pieces.length
  return [
    ...rows
      .slice(0, rows.length - count)
      .flatMap(([mark, name, , length, width]) => boardLines([mark!, name!, length!, width!])),
    ...rows.slice(rows.length - count).map(([mark, name, quantity, length, width, thickness]) => {
      const size = [length, width, thickness].filter((text) => text !== '–').join(' × ')
      const [called, about = ''] = name!.split('|')
      return [mark, called, size, quantity, about].join('; ')
    }),
    ...rowsIn(createElement(DrillingTable, { rows: parts.drilling, of: 'a line' })).map((row) => row.join('; ')),
  ]
}

function onLabels(design: Design): string[] {
  return listLineLabels({ spec: null, options: { finish: design.finish, design: encode(design) } }).flatMap(
    ({ mark, name, kind, content }) => {
      const html = renderToStaticMarkup(content as ReactElement)
      const lines = (html.match(/<p.*?<\/p>/gs) ?? []).map(textOf)
      if (kind === 'drilling') return lines.map((line) => drilledLine(mark, line))
      if (kind === 'piece') return [pieceLine(mark, [name, ...lines])]
      const [size, , ...rest] = lines
      const remarks = rest.filter((line) => /^frame |^notch |edge$/.test(line))
      return [[mark, name, ...remarks, size!.replace('″', '')].join('; ')]
    },
  )
}

function drilledLine(mark: string, line: string): string {
  const [, face, fitted, holes, heights] = /^(left|right), (.+?), (holes [\d, ]+|between holes): (.+)$/.exec(line)!
  return [mark, face, fitted, holes, heights].join('; ')
}

function pieceLine(mark: string, lines: readonly string[]): string {
  const at = lines.findIndex((line) => line.endsWith(' in all'))
  const [name, size = ''] = lines.slice(0, at)
  return [mark, name, size, lines[at]!.replace(' in all', ''), lines[at + 1]].join('; ')
}

/** Cells of a row; one with a comma stands in quotes. */
function csvRows(design: Design): string[][] {
  const rows = cutListCsv(design).slice(1).split('\r\n').slice(1)
  return rows.filter(Boolean).map((row) => {
    return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
    )
  })
}

function inCsv(design: Design): string[] {
  const say = (inches: string) => (inches === '' ? [] : [boardLength(8 * Number(inches))])
  return csvRows(design).flatMap(([mark, name, material, length, width, , quantity, , thickness, note, heights]) => {
    if (material === 'Drilling') {
      const above = heights!.split('; ').map((text) => `${say(text).join('')}″`)
      return [[...mark!.split(' '), name, note, above.join(', ')].join('; ')]
    }
    if (/^G\d/.test(mark!)) {
      const size = [length, width, thickness].flatMap((text) => say(text!).map((measure) => `${measure}″`)).join(' × ')
      return [[mark, name, size, quantity, [material, note].filter(Boolean).join(', ')].join('; ')]
    }
    const remarks = note ? note.split('; ') : []
    return boardLines([mark!, [name, ...remarks].join('|'), ...say(length!), ...say(width!)])
  })
}

function expectOnePaper(design: Design): void {
  const lines = printed(design).toSorted()
  expect(lines.length).toBeGreaterThan(5)
  for (const paper of [atTheDesk, onLabels, inCsv]) expect(paper(design).toSorted(), paper.name).toEqual(lines)
}

property('print set, Desk, labels and CSV have the same lines', [validDesign], expectOnePaper)

test.each(Object.entries(designs))('they have in %s', (_, design) => expectOnePaper(design))
