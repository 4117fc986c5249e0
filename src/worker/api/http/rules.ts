import * as v from 'valibot'
import { typedLine } from '#shared/schema/text.ts'

const MAX_TEXT_LENGTH = 255

/** Laravel's `required|string|max:255`. */
export const Text = v.pipe(typedLine(), v.maxLength(MAX_TEXT_LENGTH))

/** Laravel's `nullable|string|max:255`. */
export const OptionalText = v.optional(v.nullable(Text), null)

/** Laravel's `boolean`, including the values of HTML checkboxes. Null when absent. */
export const OptionalFlag = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.boolean(), v.picklist([0, 1, '0', '1'])], 'The :attribute field must be true or false.'),
      v.transform((flag) => flag === true || flag === 1 || flag === '1'),
    ),
  ),
  null,
)
