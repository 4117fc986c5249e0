import * as v from 'valibot'

/**
 * Characters that no one types on purpose: controls except tab and line end, half surrogate pairs, non-characters,
 * direction marks and overrides, and invisible spaces. Joiners stay, because emoji and Persian need them.
 */
const HIDDEN =
  /(?![\t\n])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}|\p{Bidi_Control}|[\u200B\u2060\uFEFF\uFFF9-\uFFFB]/gu
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g
/** Text in which nothing is to be seen, such as joiners, fillers of Hangul or blank Braille. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Text as the shop stores it: NFC, trimmed, without hidden characters; line ends are `\n`. */
export function cleanText(typed: string): string {
  const text = typed.replaceAll(LINE_END, '\n').replaceAll(HIDDEN, '').normalize('NFC')
  return BLANK.test(text) ? '' : text.trim()
}

/** Text in a field of one line; a line end becomes a space. */
export const typedLine = (message?: v.ErrorMessage<v.StringIssue>) =>
  v.pipe(
    v.string(message),
    v.transform((typed) => cleanText(typed).replaceAll(/[\t\n]+/g, ' ')),
  )

export const typedLines = (message?: v.ErrorMessage<v.StringIssue>) => v.pipe(v.string(message), v.transform(cleanText))
