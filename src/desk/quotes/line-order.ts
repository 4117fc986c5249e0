import { fieldText, type Fields } from '#shared/actions/fields.ts'

const LINE = 'quantity.'

/** The lines as a form has them, after the move that its button asks for. Keys that are numbers alone would be sorted. */
export function readLineOrder(sent: Fields): string[] {
  const names = Object.keys(sent).filter((name) => name.startsWith(LINE))
  const lines = names.map((name) => name.slice(LINE.length))
  return moveLine(lines, fieldText(sent, 'move'))
}

/** The lines with one of them a place higher or lower; as they are without a line to move, or a place for it. */
function moveLine(lines: string[], move: string): string[] {
  const [direction, key] = move.split('.')
  const at = lines.indexOf(key ?? '')
  const to = direction === 'up' ? at - 1 : at + 1
  if (at < 0 || to < 0 || to >= lines.length) return lines
  return lines.with(at, lines[to]!).with(to, lines[at]!)
}

/** The button that moves the line further, or back once it has arrived at an end; '' if none was moved. */
export function findNextMove(move: string, lines: readonly string[]): string {
  const [direction, key = ''] = move.split('.')
  const at = lines.indexOf(key)
  if (at < 0) return ''
  if (direction === 'up') return at === 0 ? `down.${key}` : move
  return at === lines.length - 1 ? `up.${key}` : move
}
