type Lines = { address_line_1: string; address_line_2: string | null }

export const PO_BOX_PROBLEM = 'A truck cannot deliver to a PO box. Enter a street address.'

const NUMBER = '(?: (?:no|nr|num|number))? ?\\d'
/** What stands for a PO box once only letters, digits and single spaces are left, by USPS Publication 28, 281. */
const inLine = [
  // PO Box 12, P.O. Box 12, P0Box12, Post Office Box A, PO Drawer 12
  '\\b(?:p ?[o0]|post(?:al)? ?off(?:ice)?) ?(?:box|bx|drawer)(?![a-z])',
  // P.O.B. 12, POB12, Post Office B 12
  `\\b(?:p ?[o0]|post office) ?b(?:${NUMBER}|$)`,
  '\\bp [o0] b\\b',
  `\\bpost(?:al)? ?box${NUMBER}`,
  // PMB 12, Private Mailbox 12, PSC 3 Box 12, Unit 2050 Box 4190
  `\\b(?:pmb|private mail ?box)${NUMBER}`,
  '\\b(?:psc|cmr|unit) ?\\d+ box ?\\d',
  '^general delivery\\b',
  // Puerto Rico
  `\\b(?:apartado|apdo)(?: postal| de correos?)?${NUMBER}`,
]
/** A line with nothing else: P.O. 12, Box 12, Drawer 12. */
const wholeLine = `^(?:p ?[o0]|(?:firm )?caller|bin|(?:lock ?)?box|drawer)${NUMBER}+[a-z]?$`

const anywhere = new RegExp(inLine.join('|'))
const alone = new RegExp(wholeLine)

/** The field with a PO box, in any usual spelling and on either line or both; null for a street address. */
export function poBoxField({ address_line_1: first, address_line_2: second }: Lines): keyof Lines | null {
  const [one, two] = [plain(first), plain(second ?? '')]
  if (anywhere.test(one) || alone.test(one) || anywhere.test(`${one} ${two}`.trim())) {
    return anywhere.test(two) && !anywhere.test(one) && !alone.test(one) ? 'address_line_2' : 'address_line_1'
  }
  return null
}

function plain(line: string): string {
  return line
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
