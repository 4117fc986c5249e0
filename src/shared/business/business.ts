import * as v from 'valibot'

/** When the shop opens and closes on a day, such as "08:00" and "17:00"; null if it is closed. */
const Day = v.nullable(v.tuple([v.string(), v.string()]))

/** The shop's data as owners enter it. */
const entered = {
  name: v.string(),
  /** In E.164, beginning with +1. */
  phone: v.string(),
  /** '' if it is told only to those who visit. */
  street: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  /** From Sunday to Saturday. From Monday to Friday the shop is open, because these are business days. */
  opening: v.array(Day),
  /** The first digits of the ZIP codes to which full service goes. */
  zips: v.array(v.string()),
  towns: v.array(v.string()),
  /** About how far full service goes. */
  miles: v.number(),
}

export const StoredBusiness = v.object(entered)
export type StoredBusiness = v.InferOutput<typeof StoredBusiness>

/** The shop's data with the texts that `describeBusiness` makes of it. */
export const Business = v.object({
  ...entered,
  phoneDisplay: v.string(),
  phoneHref: v.string(),
  /** "Tue–Sat, 9–6 Pacific" */
  hours: v.string(),
  /** "Tuesday to Saturday 9 to 6 Pacific" */
  hoursSpoken: v.string(),
  /** "Tue–Sat, 9–6" */
  hoursShort: v.string(),
  /** "Salem, Oregon" */
  place: v.string(),
})
export type Business = v.InferOutput<typeof Business>
