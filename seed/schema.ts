import * as v from 'valibot'
import { noticeKinds } from '#shared/schema/notices.ts'
import { optionRulesSchema } from '#shared/catalogue/option-rules.ts'
import { LAST_SEED_VERSION, ratesSchema } from '#shared/planner/price/tariff.ts'

const text = v.pipe(v.string(), v.minLength(1))
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const inches = v.pipe(v.number(), v.minValue(0), v.maxValue(1200))
const slug = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/))
const instant = v.pipe(v.string(), v.isoTimestamp())
const values = v.record(v.string(), text)

const picture = v.strictObject({ url: v.pipe(v.string(), v.startsWith('/storage/')), width: id, height: id, alt: text })
const tile = { tile: text, tileText: text }

const mainGuide = v.strictObject({
  ...tile,
  noun: text,
  choose: text,
  heading: text,
  lead: text,
  columns: v.pipe(v.array(v.strictObject({ title: text, body: text })), v.length(3)),
  faqHeading: text,
  faq: v.pipe(v.array(v.strictObject({ question: text, answer: text })), v.minLength(4), v.maxLength(6)),
})
const subGuide = v.strictObject({ ...tile, tileName: text })

const Category = v.strictObject({
  id,
  parent: v.nullable(slug),
  slug,
  name: text,
  position: id,
  intro: v.pipe(text, v.maxWords('en', 60)),
  picture,
  guide: v.union([mainGuide, subGuide]),
})

const material = v.picklist(['laminate', 'steel', 'aluminum', 'plastic', 'felt'])

const Family = v.strictObject({
  id,
  name: text,
  category: slug,
  subCategory: slug,
  position: id,
  description: text,
  priceCents: count,
  discountPriceCents: v.nullable(count),
  options: v.record(v.string(), v.pipe(v.array(text), v.minLength(2))),
  picturedOptions: values,
  /** How many pulls the drawers and doors need; 0 if there are none to choose. */
  pulls: count,
  inTheBox: v.array(text),
  weightClass: v.picklist(['parcel', 'oversize', 'freight', 'service']),
  material: v.optional(material),
  install: v.picklist(['none', 'easy', 'moderate', 'demanding']),
  cutToSize: v.boolean(),
  size: v.strictObject({
    w: v.optional(inches),
    d: v.optional(inches),
    h: v.optional(inches),
    walls: v.optional(v.pipe(v.array(inches), v.minLength(2))),
    length: v.optional(inches),
    lights: v.optional(count),
    diameter: v.optional(inches),
    note: v.optional(text),
  }),
  pictures: v.pipe(v.array(picture), v.minLength(1)),
  /** The first picture in each other finish. */
  finishPictures: v.optional(v.record(v.string(), picture), {}),
  details: v.strictObject({
    material: text,
    installation: v.strictObject({ level: text, people: text, time: text, tools: text }),
    shipping: text,
    care: text,
    cartons: text,
  }),
  links: v.strictObject({
    sizes: v.array(v.strictObject({ family: id, label: text })),
    worksWith: v.pipe(v.array(id), v.length(4)),
  }),
})

const Coupon = v.strictObject({
  id,
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{3,20}$/)),
  kind: v.picklist(['percent', 'amount', 'free_shipping']),
  percent: v.optional(v.nullable(id), null),
  amountCents: v.optional(v.nullable(id), null),
  minSubtotalCents: v.optional(count, 0),
  category: v.optional(v.nullable(slug), null),
  withSaleItems: v.optional(v.boolean(), true),
  oncePerEmail: v.optional(v.boolean(), false),
  startsAt: v.optional(v.nullable(instant), null),
  endsAt: v.optional(v.nullable(instant), null),
  maxUses: v.optional(v.nullable(id), null),
  used: v.optional(count, 0),
})

const Review = v.strictObject({
  family: id,
  rating: v.pipe(id, v.maxValue(5)),
  title: text,
  body: v.pipe(text, v.maxWords('en', 45)),
  about: text,
  reply: v.optional(v.string(), ''),
  created: v.pipe(v.string(), v.isoDate()),
})

const Stock = v.strictObject({ family: id, options: values, quantity: count })

/** A notice that the law asks for, of these families and of all of these materials. */
const Notice = v.strictObject({
  kind: v.picklist(noticeKinds),
  text,
  families: v.optional(v.array(id), []),
  materials: v.optional(v.array(material), []),
})

/** By place; the order is the position. */
export const Placements = v.record(
  v.string(),
  v.array(v.strictObject({ product: id, text: v.optional(v.string(), '') })),
)

export const OptionRules = optionRulesSchema
export const Tariff = v.strictObject({
  version: v.pipe(id, v.maxValue(LAST_SEED_VERSION)),
  rates: ratesSchema,
  morePullCents: count,
})

export const Categories = v.array(Category)
export const Families = v.array(Family)
export const Coupons = v.array(Coupon)
export const Reviews = v.array(Review)
export const Stocks = v.array(Stock)
export const NoticeList = v.array(Notice)

export type Category = v.InferOutput<typeof Category>
export type Family = v.InferOutput<typeof Family>
export type Tariff = v.InferOutput<typeof Tariff>
export type Coupon = v.InferOutput<typeof Coupon>
export type Review = v.InferOutput<typeof Review>
export type Placements = v.InferOutput<typeof Placements>
export type Stock = v.InferOutput<typeof Stock>
export type Notice = v.InferOutput<typeof Notice>
