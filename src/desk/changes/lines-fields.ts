import * as v from 'valibot'
import type { Fields } from '#shared/actions/fields.ts'
import { LONGEST_LABEL } from '#shared/catalogue/own-lines.ts'
import { LONGEST_CODE } from '#shared/planner/design-product.ts'
import { checked, sentText, withGroups } from '#desk/frame/fields.ts'
import { short } from '#desk/money/money-form.ts'
import { readLineOrder } from '#desk/quotes/line-order.ts'
import { ownDiscountFields } from '#desk/quotes/own-discount.ts'
import { changeFields } from './save-as-shown.ts'

const texts = v.record(v.string(), short(20))

/** The groups go by the number of the line, by the id of an added product, or by the row of a line in staff's own words. */
const typedFields = withGroups(
  ['quantity', 'product', 'price', 'design', 'add', 'add_price', 'own_label', 'own_price', 'own_tax'],
  v.object({
    ...changeFields,
    ...{ quantity: texts, product: texts, price: texts, add: texts, add_price: texts },
    ...{ own_label: v.record(v.string(), short(LONGEST_LABEL)), own_price: texts, own_tax: texts },
    /** The codes of new drawings. */
    design: v.record(v.string(), short(LONGEST_CODE)),
    /** A product to look for: words of its name, its options or its number, or the link, code or number of a design. */
    find: short(3000),
    /** The discount of staff's own; undefined for the order's. */
    discount: v.optional(ownDiscountFields.discount),
    discount_name: ownDiscountFields.discount_name,
    /** The delivery; '' for the order's. */
    rate: sentText,
    /** A day such as "2027-01-15", '' for none; without it, the order's. */
    not_before: v.optional(sentText),
    /** True if the workshop knows of a change of what is being cut. */
    despite_cut: checked(),
    /** The numbers of lines, as the form has them. */
    sequence: v.array(v.string()),
    /** "up" or "down" and the number of a line, such as "up.2". It only shows the lines like that, for they can be saved once. */
    move: short(20),
    _preview: sentText,
  }),
)
/** The fields of the form of the lines. */
export const linesFields = v.pipe(
  v.any(),
  v.transform((sent: Fields) => ({ ...sent, sequence: readLineOrder(sent) })),
  typedFields,
)
