import * as v from 'valibot'
import { parseShopMinute } from '#shared/checkout/shop-minute.ts'
import { fieldGroup, type Fields } from '#shared/actions/fields.ts'
import { cleanText } from '#shared/schema/text.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'

type Sent = string | string[] | undefined
/** Reads one field of a posted form. */
export type Field<Value> = v.GenericSchema<Sent, Value>

/** The text of a field, '' without one. Of repeated fields the last counts. */
export const sentText = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), ''),
  v.transform((sent) => cleanText([sent].flat().at(-1) ?? '')),
)

/** A password, as it was typed. */
export const password = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), ''),
  v.transform((sent) => [sent].flat().at(-1) ?? ''),
)

/** The texts of a repeated field. */
export const sentTexts = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), []),
  v.transform((sent) => [sent].flat().map(cleanText)),
)

/** `message` may repeat what was typed. */
type Message = string | ((typed: string) => string)

function read<Value>(parse: (text: string) => Value | null, message: Message): Field<Value> {
  return v.pipe(
    sentText,
    v.rawTransform(({ dataset: { value: typed }, addIssue, NEVER }) => {
      const value = parse(typed)
      if (value !== null) return value
      addIssue({ message: typeof message === 'string' ? message : message(typed) })
      return NEVER
    }),
  )
}

/** Null for a field that was left empty. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  return v.pipe(
    sentText,
    v.rawTransform(({ dataset: { value: typed }, addIssue, NEVER }) => {
      if (typed === '') return null
      const given = v.safeParse(field, typed)
      if (given.success) return given.output
      addIssue({ message: given.issues[0].message })
      return NEVER
    }),
  )
}

/** Text that has the form of `pattern` once `change` has been made to it. */
export function text(pattern: RegExp, message: string, change = (typed: string) => typed): Field<string> {
  return read((typed) => (pattern.test(change(typed)) ? change(typed) : null), message)
}

/** Text that the shop's own forms check, too. */
export function typed<Value>(schema: v.GenericSchema<string, Value>): Field<Value> {
  return v.pipe(sentText, schema)
}

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number, message: string): Field<number> {
  const from = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN)
  return read((typed) => (from(typed) >= min && from(typed) <= max ? from(typed) : null), message)
}

/** Cents of a sum in dollars. */
export function money(message: Message): Field<number> {
  return read(parseMoney, message)
}

/** Returns the problem with a typed amount. */
export function invalidAmount(amount: string): string {
  return `“${amount}” isn’t a valid amount. Use a format like 1190.00.`
}

/** The UTC midnight of a day. */
export function date(message: string): Field<number> {
  return read(parseDay, message)
}

/** When a minute of the shop's time zone begins; of one that comes twice, the `first` or the `last` time. */
export function shopTimeField(which: 'first' | 'last', message: string): Field<number> {
  return read((typed) => parseShopMinute(typed, which), message)
}

/** Text of at most `max` characters, which may be empty unless `missing` says what to enter. */
export function upTo(
  max: number,
  { missing, tooLong = `Shorten it to ${max} characters.` }: { missing?: string; tooLong?: string } = {},
): Field<string> {
  const text = v.pipe(sentText, v.maxLength(max, tooLong))
  return missing === undefined ? text : v.pipe(text, v.minLength(1, missing))
}

/** The id of a row; 0, which no row has, for anything else. */
export function rowId(): Field<number> {
  return v.pipe(
    sentText,
    v.transform((typed) => (/^\d{1,15}$/.test(typed) ? Number(typed) : 0)),
  )
}

export function choice<const Name extends string>(names: readonly Name[], message: string): Field<Name> {
  return read((typed) => names.find((name) => name === typed) ?? null, message)
}

/** Any of several values, such as checked boxes of one name. */
export function choices<const Name extends string>(names: readonly Name[], message: string): Field<Name[]> {
  return v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((sent) => [sent].flat()),
    v.array(v.picklist(names, message)),
  )
}

/** True for a checked box. */
export function checked(): Field<boolean> {
  return v.pipe(
    sentText,
    v.transform((sent) => ['on', '1', 'true'].includes(sent)),
  )
}

/** Fields whose names begin with one of `groups` and a dot are one record of that name, by the rest of theirs. */
export function withGroups<S extends v.GenericSchema<any, unknown>>(groups: readonly string[], schema: S) {
  const readGroups = (sent: Fields) => groups.map((name) => [name, fieldGroup(sent, `${name}.`)])
  return v.pipe(
    v.any(),
    v.transform((sent: Fields) => ({ ...sent, ...Object.fromEntries(readGroups(sent)) })),
    schema,
  )
}

/** A form with nothing to read but its name. */
export const noFields = v.object({})
