import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import type { NoticeKind, ProductNotices } from '#shared/schema/notices.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { ValidationError } from '#api/http/validation.ts'
import { refreshed } from '#db/desk/products/changes.ts'
import { copyRates } from '#db/desk/products/tariff-versions.ts'
import { writeChange } from '#db/desk/write.ts'
import { choice, optional, sentTexts, typed, upTo, whole, type Field } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { copyFamily, nextFamilyId, readDetails, setForSale, setStock, setTexts } from './change-sql.ts'
import { changeProduct, IN_A_MINUTE, requireProduct } from './product-change.ts'

const needs = 'changeProducts'

/** Text of one character at least; `missing` says what to enter. */
function filled(max: number, missing: string): Field<string> {
  return upTo(max, { missing, tooLong: `Shorten this to ${max} characters.` })
}

/** A whole number, which says on which side of its range one lies. */
function count(min: number, max: number): Field<number> {
  return typed(
    v.pipe(
      v.string(),
      v.regex(/^-?\d+$/, 'Enter a whole number.'),
      v.transform(Number),
      v.minValue(min, `Enter a number from ${min} on.`),
      v.maxValue(max, `Enter a number up to ${max.toLocaleString('en-US')}.`),
    ),
  )
}

/** The texts that an import can change, too. */
export const productTexts = {
  name: filled(80, 'Enter a name.'),
  description: filled(400, 'Enter a description.'),
  position: count(1, 10_000),
}

const detailFields = {
  material: filled(300, 'Enter the material.'),
  level: filled(300, 'Enter how hard the installation is.'),
  people: filled(300, 'Enter how many people install it.'),
  time: filled(300, 'Enter how long the installation takes.'),
  tools: filled(300, 'Enter the tools.'),
  shipping: filled(300, 'Enter how it ships.'),
  care: filled(300, 'Enter how to care for it.'),
  cartons: filled(300, 'Enter its cartons.'),
}

const noticeFields = { prop_65: upTo(500), tip_over: upTo(500), composite_wood: upTo(300) } satisfies Record<
  NoticeKind,
  unknown
>

/** Changes the texts of a family, and its place in lists. */
export const saveTexts = deskForm('product-texts', {
  needs,
  fields: v.object({
    ...productTexts,
    in_the_box: filled(1500, 'Enter what is in the box, one item a line.'),
    ...detailFields,
    ...noticeFields,
  }),
  run: async (desk, { name, description, position, in_the_box, prop_65, tip_over, composite_wood, ...details }) => {
    const found = await requireProduct(desk)
    const { family } = found
    const notices = withoutEmpty({ prop_65, tip_over, composite_wood })
    const inTheBox = in_the_box.split('\n').flatMap((line) => line.trim() || [])
    await changeProduct(desk, found, {
      ...{ action: 'product.texts', summary: `Changed the texts of ${family.name}` },
      was: {
        ...{ name: family.name, description: family.description, position: family.position },
        inTheBox: (JSON.parse(family.inTheBox) as string[]).join(', '),
        ...readDetails(family.details),
        ...(JSON.parse(family.notices) as ProductNotices),
      },
      became: { name, description, position, inTheBox: inTheBox.join(', '), ...details, ...notices },
      statements: [setTexts(desk.db, family.id, { name, description, position, inTheBox, details, notices })],
    })
    return { next: 'stay', message: 'Texts saved. Shop pages show them within a minute.' }
  },
})

/** A notice without a text does not apply. */
function withoutEmpty(notices: Record<NoticeKind, string>): ProductNotices {
  return Object.fromEntries(Object.entries(notices).filter(([, text]) => text !== ''))
}

/** Puts all of a family on sale or takes it off (`all`), or sells only the selected combinations. */
export const saveForSale = deskForm('product-sale', {
  needs,
  fields: v.object({ all: choice(['', 'on', 'off'], 'Choose this field from the list.'), 'ids[]': sentTexts }),
  run: async (desk, { all, 'ids[]': ids }) => {
    const found = await requireProduct(desk)
    const { family, combinations } = found
    const isChosen = (id: number) => (all === '' ? ids.includes(String(id)) : all === 'on')
    const sold = combinations.filter(({ id }) => isChosen(id)).map(({ id }) => id)
    const before = combinations.filter(({ isForSale }) => isForSale).map(({ id }) => id)
    await changeProduct(desk, found, {
      ...{ action: 'product.sale', summary: summarizeSale(family.name, sold.length, combinations.length) },
      ...{ was: { forSale: before.length, ids: before }, became: { forSale: sold.length, ids: sold } },
      statements: [setForSale(desk.db, family.id, sold)],
    })
    return { next: 'stay', message: `Saved. ${IN_A_MINUTE}` }
  },
})

function summarizeSale(name: string, sold: number, all: number): string {
  if (sold === 0) return `Took ${name} off sale`
  return sold === all ? `Put ${name} on sale` : `Put ${sold} of ${counted(all, 'combination')} of ${name} on sale`
}

export const MOST_PIECES = 100_000
const SOLD =
  'The stock has changed since you opened this page: someone ordered or counted. Check the number and save again.'

/** Saves pieces of a combination that were counted, or that were received on top. */
export const saveStock = deskForm('product-stock', {
  needs,
  fields: v.object({
    product: whole(0, 999_999_999, 'Choose a combination.'),
    how: choice(['counted', 'received'], 'Choose counted or received.'),
    pieces: count(0, MOST_PIECES),
    warn_below: optional(count(0, MOST_PIECES)),
    /** The one that the page showed: only another one changes what a colleague may have set meanwhile. */
    seen_warn: optional(whole(0, 999_999_999, 'Enter a number.')),
    /** What the page showed; null for what was made to order. */
    seen: optional(whole(0, 999_999_999, 'Enter a number.')),
  }),
  run: async (desk, { product, how, pieces, ...shown }) => {
    const { db, actor, now } = desk
    const { family, combinations } = await requireProduct(desk)
    const chosen = combinations.find(({ id }) => id === product)
    if (!chosen) throw new ValidationError({ product: ['Choose a combination from the list.'] })
    const quantity = how === 'counted' ? pieces : (chosen.stock ?? 0) + pieces
    // What is received comes on top, whatever was sold meanwhile; a count is wrong then.
    const seen = how === 'counted' ? shown.seen : chosen.stock
    const warnBelow = shown.warn_below === shown.seen_warn ? chosen.warnBelow : shown.warn_below
    if (quantity > MOST_PIECES) throw new ValidationError({ pieces: ['A stock can be at most 100,000.'] })
    const options = optionsText(JSON.parse(chosen.options) as Record<string, string>)
    const what = [family.name, options].filter(Boolean).join(', ')
    const change = {
      ...{ action: 'product.stock', subject: `family:${family.id}` },
      summary: `${how === 'counted' ? 'Counted' : 'Received'} ${pieces} of ${what}`,
      was: { stock: chosen.stock, warnBelow: chosen.warnBelow },
      became: { stock: quantity, warnBelow },
      statements: [...setStock(db, { productId: chosen.id, quantity, warnBelow, seen }), ...refreshed(db)],
    }
    const { outcome } = await writeChange(db, actor, change, now)
    if (outcome !== 'done') throw new HttpError(422, '', { code: 'refused', message: SOLD })
    return { next: 'stay', message: 'Stock saved.' }
  },
})

/** Makes a product of the same sizes and options under another number, off sale, and leads to it. */
export const newProduct = deskForm('product-new', {
  needs,
  fields: v.object({ new_name: productTexts.name }),
  run: async (desk, { new_name: name }) => {
    const { db, actor, now } = desk
    const { family } = await requireProduct(desk)
    if (name === family.name) throw new ValidationError({ new_name: ['Enter another name than that of this product.'] })
    const id = await nextFamilyId(db)
    if (id === null) throw new ValidationError({ new_name: ['No number is left for a new product.'] })
    const change = {
      ...{ action: 'product.made', subject: `family:${id}` },
      summary: `Made ${name} from ${family.name} (${family.id})`,
      ...{ was: {}, became: { id, name, from: family.id } },
      statements: [...copyFamily(db, family.id, id, name, now), copyRates(db, family.id, id, now), ...refreshed(db)],
    }
    const { outcome } = await writeChange(db, actor, change, now)
    if (outcome !== 'done') {
      const message = 'Someone else made a product just now. Try again.'
      throw new HttpError(409, '', { code: 'changed', message })
    }
    return {
      ...{ next: 'go', to: deskHref(deskPaths.product, { id }) },
      message: 'This is the new product. Change its texts, prices and pictures, then put it on sale.',
    }
  },
})
