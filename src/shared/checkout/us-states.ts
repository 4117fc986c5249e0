/** States and territories that the shop ships to, in the order of the select. */
export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'U.S. Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

/** The choice in place of a state for billing addresses in another country. */
export const ABROAD = 'abroad'

/** Where cards are billed: also the other territories, and military and diplomatic mail. */
export const billingStates = {
  ...states,
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  FM: 'Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe, Middle East, Africa',
  AP: 'Armed Forces Pacific',
  [ABROAD]: 'Outside the United States',
} as const

export const billingStateCodes = Object.keys(billingStates)

export type StateCode = keyof typeof states
export type Zone = 'continental' | 'alaska' | 'hawaii' | 'caribbean'

export const stateCodes = Object.keys(states) as StateCode[]

export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(states, text)
}

export function findZone(state: StateCode): Zone {
  if (state === 'AK') return 'alaska'
  if (state === 'HI') return 'hawaii'
  return state === 'PR' || state === 'VI' ? 'caribbean' : 'continental'
}

/** ZIP prefixes by state (USPS publication L002), as inclusive ranges "from-to". */
const prefixes: Record<StateCode, string> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200-200 202-205 569-569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055-055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005-005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009-009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733-733 750-799 885-885',
  UT: '840-847',
  VT: '050-054 056-059',
  VI: '008-008',
  VA: '201-201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831',
}

/** ZIP codes that are not of the state which their prefix has; null for those of none. */
const exceptions: Record<string, StateCode | null> = { '06390': 'NY', '96799': null }

/** The state of a ZIP code; null if there is none. */
export function stateOfZip(zip: string): StateCode | null {
  return stateCodes.find((state) => zipMatchesState(zip, state)) ?? null
}

/** The mail system of a military or diplomatic ZIP code; null for all others. */
export function findMilitaryMail(zip: string): string | null {
  const prefix = zip.slice(0, 3)
  if (prefix === '340') return billingStates.AA
  if (prefix >= '090' && prefix <= '098') return billingStates.AE
  return prefix >= '962' && prefix <= '966' ? billingStates.AP : null
}

export function zipMatchesState(zip: string, state: StateCode): boolean {
  const exception = exceptions[zip.slice(0, 5)]
  if (exception !== undefined) return exception === state
  const prefix = Number(zip.slice(0, 3))
  return prefixes[state].split(' ').some((range) => {
    const [from, to] = range.split('-').map(Number)
    return prefix >= from! && prefix <= to!
  })
}

/** "WA, ca" as codes, and the first word that is none, cut short; '' if all are. */
export function readStateCodes(typed: string): { codes: StateCode[]; wrong: string } {
  const words = typed.toUpperCase().split(/[\s,;]+/)
  const unique = [...new Set(words.filter(Boolean))]
  const wrong = unique.find((word) => !isStateCode(word)) ?? ''
  return { codes: unique.filter(isStateCode), wrong: wrong.slice(0, 20) }
}
