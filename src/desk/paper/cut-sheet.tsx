import type { ReactNode } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { KERF } from '#shared/boards/allowances.ts'
import { boardTotals } from '#shared/boards/board-totals.ts'
import type { PartList } from '#shared/boards/part-list.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { measuredInCode } from '#shared/planner/text/measured-text.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { DrawContext, DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import type { PaperLine, PaperOrder } from './paper-order.ts'
import { refundedText } from '#shared/desk/orders/made.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { fullTime } from '#shared/desk/times.ts'
import { DrillingTable } from './drilling-table.tsx'
import { PartsTable } from './parts-table.tsx'

type CutSheetProps = {
  order: PaperOrder
  line: PaperLine
  parts: PartList
  place: number
  count: number
  children?: ReactNode
}

/** The cut list of one line of an order: its title block, its drawing, and every part. */
export function CutSheet({ order, line, parts, place, count, children }: CutSheetProps) {
  const totals = boardTotals([{ ...parts, quantity: line.quantity }])
  return (
    <article className="sheet-paper sheet-paper--cut" aria-label={`Cut list ${order.number}, line ${place}`}>
      <TitleBlock order={order} line={line} place={place} count={count} />
      <div className="paper-cols">
        <div>
          <Elevation line={line} />
          <Notes order={order} line={line} isFirst={place === 1} />
          <Allowances />
        </div>
        {parts.boards.length + parts.pieces.length > 0 ? (
          <PartsTable
            name={`Parts of ${order.number}, line ${place}`}
            parts={parts}
            pieces={line.quantity}
            totals={totals}
          />
        ) : (
          <p>This product is no longer in the catalogue. Ask an owner for its drawing.</p>
        )}
      </div>
      <DrillingTable rows={parts.drilling} of={`${order.number}, line ${place}`} />
      {children}
    </article>
  )
}

/** Next to the table, where it never takes a page of its own. */
function Allowances() {
  const business = useBusiness()
  const { now } = useDesk()
  return (
    <p className="desk-note">
      {business.name} · printed {fullTime(now)} · finished sizes with edge band · the grain runs along the length · add{' '}
      {lengthText(KERF)} for each saw cut
    </p>
  )
}

function TitleBlock({ order, line, place, count }: Pick<CutSheetProps, 'order' | 'line' | 'place' | 'count'>) {
  const { finish: _, ...rest } = line.options
  const measured = measuredInCode(line.options['design'] ?? '')
  const facts: [string, ReactNode][] = [
    ['Piece', line.name],
    [
      'Order',
      <>
        <span className="nowrap">{order.number}</span>, line {place} of {count}
        {line.remade && ', remake'}
      </>,
    ],
    ['Finish', optionsText({ ...(line.options['finish'] && { finish: line.options['finish'] }) }) || '–'],
    ['Size', line.size || '–'],
    ...(measured.length > 0 ? [['Measured', measured.join(' ')] as [string, string]] : []),
    ['Options', optionsText(rest) || '–'],
    [
      'Pieces',
      line.refunded > 0
        ? `${line.quantity}; ${refundedText(line.refunded, line.quantity + line.refunded)}`
        : String(line.quantity),
    ],
    ['Due by', order.cutBy === null ? '–' : formatDay(order.cutBy)],
  ]
  return (
    <dl className="titleblock">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Elevation({ line: { name, spec, options } }: { line: PaperLine }) {
  if (!spec) return null
  return (
    <DrawContext value={drawing}>
      <DrawingFigure
        className="paper-drawing"
        spec={specWithOptions({ ...spec, name }, options)}
        how={{ cloth: false }}
      />
    </DrawContext>
  )
}

type NotesProps = { order: PaperOrder; line: PaperLine; isFirst: boolean }

/** The workshop's notes about this line, and about the whole order on its first sheet. */
function Notes({ order, line, isFirst }: NotesProps) {
  const notes = [
    ...(line.note ? [{ by: 'Workshop', text: line.note }] : []),
    ...(isFirst && order.note ? [{ by: 'Customer', text: order.note }] : []),
    ...(isFirst ? order.notes.map(({ actor, at, body }) => ({ by: `${actor}, ${fullTime(at)}`, text: body })) : []),
  ]
  return notes.map(({ by, text }, index) => (
    <p key={index} className="paper-note">
      <b>{by}:</b> {text}
    </p>
  ))
}
