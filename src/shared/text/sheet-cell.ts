const STARTS = '=+\\-@＝＋－＠﹦﹢﹣﹫−'
const BLANKS = '[\\s\\p{Cc}\\p{Cf}]*'
/** Characters that begin a formula: at the start of a cell, and after a divider of cells in another language. */
const formula = new RegExp(`(^|[;\\t\\r\\n])(${BLANKS})(?='*[${STARTS}])`, 'gu')
const guardedFormula = new RegExp(`(^|[;\\t\\r\\n])(${BLANKS})'(?='*[${STARTS}])`, 'gu')
/** A number, or a phone number. */
const NUMBER = /^[+-]?[\d\s().,-]*$/

/** A cell's text that no spreadsheet program runs: apostrophes come before what it would take for a formula. */
export function guardedCell(text: string): string {
  if (NUMBER.test(text) && /\d/.test(text)) return text
  return text.replaceAll(formula, "$1$2'").replace(/^(?='*[\t\r\n])/, "'")
}

/** The text of a cell that `guardedCell` wrote. */
export function unguardedCell(text: string): string {
  const wrapped = /^="([^"]*)"$/.exec(text)
  if (wrapped) return wrapped[1]!
  return text.replace(/^'(?='*[\t\r\n])/, '').replaceAll(guardedFormula, '$1$2')
}
