import { asOrderNumber, orderNumberIn } from '#shared/checkout/order-number.ts'
import * as v from 'valibot'
import { lengthUnits, parseLength, type LengthUnit } from '#shared/text/parse-length.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { LONGEST_PART } from '#shared/boards/part-address.ts'
import { LONGEST_CODE } from '#shared/planner/design-product.ts'
import { Email, line, PhoneNumber, ZipCode } from './address.ts'
import { typedLine, typedLines } from './text.ts'

export const spaces = ['Reach-in', 'Walk-in', 'Wardrobe', 'Pantry', 'Wine', 'Garage'] as const
const NOT_SURE = 'Not sure yet'
export const finishes = [...Object.values(finishNames), NOT_SURE]
export const builders = ['I build it myself', 'You install it', NOT_SURE] as const
export const ceilings = ['Flat', 'Sloped', NOT_SURE] as const
export const contacts = ['Email', 'Phone'] as const
export const timelines = ['As soon as possible', 'In 1–3 months', 'Later', NOT_SURE] as const
export const budgets = ['Under $1,000', '$1,000–2,500', '$2,500–5,000', 'Over $5,000', NOT_SURE] as const
export const topics = ['An order', 'Measuring', 'Installing', 'Something else'] as const
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
export const dayParts = ['Morning, 8–12', 'Afternoon, 12–5'] as const
export const trades = ['Contractor', 'Designer', 'Dealer', 'Builder', 'Other'] as const
export const claimProblems = ['It does not fit', 'It arrived damaged', 'It is missing'] as const
export const positions = ['general', 'drawing', 'cutting', 'installing'] as const
export const yesOrNo = ['Yes', 'No'] as const
export const ratings = ['Very good', 'Good', 'Fair', 'Poor'] as const

const text = (label: string, max: number, typed = typedLines) =>
  v.nullish(
    v.pipe(
      typed(`Enter ${label} as plain text.`),
      v.maxLength(max, (issue) => `Shorten ${label} to ${issue.requirement} characters.`),
    ),
    '',
  )

const message = v.pipe(
  typedLines('Enter a message.'),
  v.minLength(10, 'Add a little more: at least 10 characters.'),
  v.maxLength(4000, 'Shorten the message to 4000 characters.'),
)

/** Wraps without a default, because `nullish` would validate a default like typed input. */
export const optional = (schema: v.GenericSchema<string>) =>
  v.pipe(
    v.nullish(schema),
    v.transform((typed) => typed ?? ''),
  )

const oneOf = <const T extends readonly string[]>(choices: T, problem: string) => v.picklist(choices, problem)

/** At least one checked box; browsers send a single one as text. */
const someOf = <const T extends readonly string[]>(choices: T, problem: string) =>
  v.pipe(
    v.union([v.picklist(choices), v.array(v.picklist(choices))], problem),
    v.transform((chosen) => [...new Set([chosen].flat())]),
    v.minLength(1, problem),
  )

const lengthHints = { in: 'inches between 6 and 600, like 72 1/4', cm: 'centimeters between 16 and 1520, like 183.5' }

const length = (label: string, unit: LengthUnit) =>
  v.pipe(
    typedLine(`Enter the ${label}.`),
    v.nonEmpty(`Enter the ${label}.`),
    v.check((typed) => {
      const inches = parseLength(typed, unit)
      return inches !== null && inches >= 6 && inches <= 600
    }, `The ${label} isn’t valid. Use ${lengthHints[unit]}.`),
  )

export const orderNumber = v.pipe(
  typedLine('Enter the order number.'),
  v.check((typed) => orderNumberIn(typed) !== null, 'This isn’t an order number. It looks like AL-7K2Q-94X.'),
  v.transform(asOrderNumber),
)

const sender = { name: line('your name', 120), email: Email, phone: optional(PhoneNumber) }

const designRequest = (unit: LengthUnit) =>
  v.pipe(designFields(unit), v.forward(v.partialCheck([['contact'], ['phone']], canBeReached, CALL_WHERE), ['phone']))

const CALL_WHERE = 'Enter a phone number, or choose email.'

function canBeReached({ contact, phone = '' }: { contact: string; phone?: string | undefined }): boolean {
  return contact !== 'Phone' || phone !== ''
}

const designFields = (unit: LengthUnit) =>
  v.object({
    space: oneOf(spaces, 'Choose what it is for.'),
    unit: v.nullish(oneOf(lengthUnits, 'Choose inches or centimeters.'), 'in'),
    width: length('width', unit),
    depth: length('depth', unit),
    height: length('height', unit),
    ceiling: v.nullish(oneOf(ceilings, 'Choose whether the ceiling slopes.'), NOT_SURE),
    low_height: optional(length('height of the low side', unit)),
    doors: text('the doors', 1000),
    obstacles: text('what is on the walls', 1000),
    finish: v.nullish(oneOf(finishes, 'Choose a finish from the list.'), NOT_SURE),
    builder: v.nullish(oneOf(builders, 'Choose who builds it.'), NOT_SURE),
    zip_code: ZipCode,
    timeline: v.nullish(oneOf(timelines, 'Choose a time from the list.'), NOT_SURE),
    budget: v.nullish(oneOf(budgets, 'Choose a budget from the list.'), NOT_SURE),
    notes: text('the notes', 4000),
    with_cart: v.nullish(oneOf(['', 'on'], 'Select or clear the checkbox.'), ''),
    /** The sender's design code; the API drops one that cannot be opened. */
    design: text('the drawing', LONGEST_CODE, typedLine),
    ...sender,
    contact: v.nullish(oneOf(contacts, 'Choose email or phone.'), contacts[0]),
  })

export const forms = {
  support: v.object({
    topic: oneOf(topics, 'Choose what it is about.'),
    order_number: optional(orderNumber),
    message,
    ...sender,
  }),
  'design-request': designRequest('in'),
  consultation: v.object({
    /** The API checks that full service covers it. */
    zip_code: ZipCode,
    days: someOf(weekdays, 'Choose at least one day.'),
    times: someOf(dayParts, 'Choose morning, afternoon or both.'),
    notes: text('the notes', 4000),
    ...sender,
    phone: PhoneNumber,
  }),
  careers: v.object({
    position: oneOf(positions, 'Choose a position.'),
    location: line('where you live', 120),
    eligible: oneOf(yesOrNo, 'Choose yes or no.'),
    message,
    ...sender,
  }),
  partner: v.object({
    company: line('the company', 120),
    trade: oneOf(trades, 'Choose what you do.'),
    message,
    ...sender,
  }),
  survey: v.object({
    rating: oneOf(ratings, 'Choose how the design was.'),
    order_number: optional(orderNumber),
    notes: text('the notes', 4000),
    ...sender,
  }),
  'guarantee-claim': v.object({
    order_number: orderNumber,
    item: text('the part', 300, typedLine),
    /** A token and a mark; the API drops what the shop did not print. */
    part: text('the board', LONGEST_PART, typedLine),
    problem: v.nullish(oneOf(claimProblems, 'Choose what is wrong.'), claimProblems[0]),
    message,
    ...sender,
  }),
} as const

export type FormKind = keyof typeof forms

export function formSchema(kind: FormKind, { unit }: Record<string, unknown>) {
  return kind === 'design-request' && unit === 'cm' ? designRequest(unit) : forms[kind]
}

export function isFormKind(kind: string): kind is FormKind {
  return Object.hasOwn(forms, kind)
}

export const FormBody = v.looseObject({ name: typedLine(), email: typedLine() })
