export type Package = { carrier: string; tracking_number: string }

type Form = { fits: RegExp; words: string }

const freight: Form = { fits: /^\d{8,12}$/, words: '8 to 12 digits' }

/** Formats of each carrier's tracking numbers, without spaces and dashes. */
const forms = new Map<string, Form>([
  [
    'UPS',
    {
      fits: /^(1Z[\dA-Z]{16}|T\d{10}|\d{9}|\d{12}|\d{26})$/,
      words: '1Z with 16 letters or digits, or 9, 12 or 26 digits',
    },
  ],
  ['FedEx', { fits: /^(\d{12}|\d{15}|\d{20}|\d{22}|\d{34})$/, words: '12, 15, 20 or 22 digits' }],
  [
    'USPS',
    {
      fits: /^(\d{20}|\d{22}|\d{26}|\d{30}|\d{34}|[A-Z]{2}\d{9}US)$/,
      words: '20 or 22 digits, or two letters, nine digits and US',
    },
  ],
  ['Old Dominion', freight],
  ['XPO', freight],
  ['Saia', freight],
])

/** Takes the numbers of every carrier that is not on the list. */
const OTHER = 'Other'
const anyOther: Form = {
  fits: /^(?=.*\d)[\dA-Z][\dA-Z ./-]{3,39}$/i,
  words: '4 to 40 letters, digits, dashes or spaces',
}

/** The carriers that can be chosen. */
export const carriers: readonly string[] = [...forms.keys(), OTHER]

/** A package as it is stored: the numbers of known carriers have no spaces, dashes or small letters. */
export function tidyPackage({ carrier, tracking_number: typed }: Package): Package {
  const number = typed.trim().replaceAll(/\s+/g, ' ')
  return { carrier, tracking_number: forms.has(carrier) ? number.replaceAll(/[\s.-]/g, '').toUpperCase() : number }
}

/** Looks like a telephone number, but carriers give such numbers to freight. */
const ELEVEN_DIGITS = /^1\d{10}$/

/** Returns the problem with a tidied package; null for none. Carrier names are emailed, so they come from a list. */
export function trackingProblem({ carrier, tracking_number: number }: Package): string | null {
  if (!carriers.includes(carrier))
    return `“${number}” needs a carrier from the list. For any other carrier, choose “${OTHER}”.`
  const form = forms.get(carrier)
  if ((form ?? anyOther).fits.test(number) || ELEVEN_DIGITS.test(number)) return null
  if (!form) return `“${number}” doesn’t look like a tracking number. Those have ${anyOther.words}.`
  return `“${number}” isn’t a ${carrier} tracking number. Those have ${form.words}. Correct it, or choose another carrier.`
}
