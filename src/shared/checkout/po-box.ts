import { findMilitaryMail } from './us-states.ts'

/** An address, or the part of it that is known. */
type Address = {
  first_name?: string
  last_name?: string
  address_line_1?: string
  address_line_2?: string | null
  city?: string
  zip_code?: string
}

export const PO_BOX_PROBLEM = 'A truck cannot deliver to a PO box or a military post office. Enter a street address.'

const NUMBER = '(?: (?:no|nr|nbr|nmbr|num|numb|number))? ?\\d'
const OFFICE = 'post(?:al)? ?(?:off(?:ice|c)?|ofc|ofs)'
const STREETS =
  'lane|ln|road|rd|street|ave|avenue|court|drive|way|blvd|boulevard|place|pl|circle|cir|trail|trl|terrace|square|sq|hwy|loop|run'
/** Spellings of PO box once only letters, digits and single spaces are left, by USPS Publication 28, 281. */
const inLine = [
  // PO Box 12, P.O. Box 12, P0Box12, Post Office Box A, PO Drawer 12; not 5 Po Box Lane
  `\\b(?:p ?[o0]|${OFFICE}) ?(?:box|bx|drawer)(?![a-z]| (?:${STREETS})\\b)`,
  `\\bp ?(?:box|bx)${NUMBER}`,
  // P.O.B. 12, POB12, Post Office B 12
  `\\b(?:p ?[o0]|post office) ?b(?:${NUMBER}|$)`,
  '\\bp [o0] b\\b',
  `\\bpost(?:al)? ?(?:box|bx)${NUMBER}`,
  // PMB 12, Private Mailbox 12, PSC 3 Box 12, Unit 2050 Box 4190
  `\\b(?:pmb|private mail ?box)${NUMBER}`,
  `\\b(?:psc|cmr) ?\\d+ (?:box|bx) ?\\d|\\bunit ?\\d{4,5} (?:box|bx) ?\\d+[a-z]?$`,
  `\\bcaller service${NUMBER}`,
  '(?:^|^c o |^in care of )gen(?:eral)? del(?:ivery)?\\b|\\bgen(?:eral)? delivery$',
  // Puerto Rico
  `\\b(?:apartado|apdo)(?: postal| de correos?)?${NUMBER}`,
]
/** A line with nothing else: P.O. 12, Box 12, Drawer 12. */
const wholeLine = `^(?:p ?[o0]|(?:firm )?caller|bin|(?:lock ?)?(?:box|bx)|drawer)${NUMBER}+[a-z]?$`

const anywhere = new RegExp(inLine.join('|'))
const alone = new RegExp(wholeLine)
/** Army, fleet and diplomatic post offices, as a city. */
const MILITARY_POST = /^\W*[afd]\W*p\W*o\b/i

/** True for a city that is the name of military mail. */
export function isMilitaryPost(city: string): boolean {
  return MILITARY_POST.test(plain(city))
}

/** The field with a PO box or military mail, in any usual spelling and on any line; null for a street address. */
export function poBoxField(address: Address): keyof Address | null {
  const of = (...fields: (keyof Address)[]) => plain(fields.map((field) => address[field] ?? '').join(' '))
  const [one, city] = [of('address_line_1'), of('city')]
  const found: [keyof Address, boolean][] = [
    ['address_line_1', isBox(one)],
    ['address_line_2', anywhere.test(of('address_line_2'))],
    ['address_line_1', anywhere.test(of('address_line_1', 'address_line_2'))],
    ['city', isBox(city) || MILITARY_POST.test(city)],
    ['zip_code', findMilitaryMail(address.zip_code ?? '') !== null],
    ['last_name', anywhere.test(of('first_name', 'last_name'))],
  ]
  return found.find(([, isFound]) => isFound)?.[0] ?? null
}

function isBox(line: string): boolean {
  return anywhere.test(line) || alone.test(line)
}

/** Cyrillic and Greek small letters that look like Latin ones. */
const [twins, latin] = ['авекмнорстухіοερχβτκ', 'abekmhopctyxioepxbtk']

function plain(line: string): string {
  return line
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\u0370-\u045f]/g, (letter) => latin[twins.indexOf(letter)] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
