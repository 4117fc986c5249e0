import * as v from 'valibot'
import { linkTo } from '#shared/content/content-link.ts'
import { buildStages } from '#shared/drawing/build-stages.ts'
import { drawingSpecSchema } from '#shared/schema/drawing-spec.ts'
import { iconNames } from '#ui/elements/icon/icon-names.ts'
import { TextRefused, type TreeElement } from '#shared/content/text-tree.ts'

type Rule = v.StrictObjectSchema<v.ObjectEntries, undefined>

const text = v.string('a text')
const target = v.pipe(
  text,
  v.check(isTarget, ({ input }) => `the name of a page. “${input}” names none`),
)
const productId = v.pipe(text, v.regex(/^\d{1,9}$/, 'a product’s number'))
const scene = v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'the name of one of the shop’s pictures'))
/** Text, perhaps with elements in it. */
const words = v.custom<unknown>(
  (value) =>
    typeof value === 'string' ||
    typeof value === 'number' ||
    (typeof value === 'object' && value !== null && 'element' in value),
  'a text or an element',
)
const link = v.strictObject({ text, to: target })
const inside = { children: v.optional(v.any()) }
const section = {
  ...{ title: v.optional(text), text: v.optional(text), more: v.optional(link), ...inside },
  tone: v.optional(v.picklist(['surface', 'deep'], 'surface or deep')),
}
const caption = v.optional(words)
const flag = v.optional(v.boolean('written without a value'))
const strict = (entries: v.ObjectEntries): Rule => v.strictObject(entries)
const none = strict({})

/** Every element that a text may have, with its attributes. */
const rules: Record<string, Rule> = {
  Section: strict(section),
  Split: strict({ ...section, ratio: v.optional(v.picklist(['5-7', '7-5', '4-8', '5-6'])) }),
  Steps: strict(section),
  Step: strict({ title: text, time: v.optional(text), ...inside }),
  Points: strict({
    ...section,
    items: v.array(v.strictObject({ icon: v.optional(v.picklist(iconNames)), title: text, text: words })),
  }),
  Checklist: strict({ ...section, items: v.array(words) }),
  Compare: strict({ ...section, head: v.array(text), rows: v.array(v.array(words)) }),
  Faq: strict({ ...section, items: v.array(v.strictObject({ question: text, answer: words })) }),
  Gallery: strict({
    ...section,
    scenes: v.array(v.strictObject({ scene, alt: text, title: text, to: target, text: v.optional(text) })),
  }),
  Quote: strict({ ...section, by: text }),
  CallToAction: strict({ ...section, to: target, button: text, second: v.optional(link) }),
  Columns: strict(inside),
  Column: strict(inside),
  Facts: strict({ items: v.array(v.strictObject({ term: words, text: words })) }),
  Terms: strict({ items: v.array(v.tuple([words, words])) }),
  Picture: strict({ scene: v.optional(scene), product: v.optional(productId), alt: v.optional(text), caption }),
  Drawing: strict({ product: productId, caption }),
  Note: strict({ kind: v.optional(v.picklist(['info', 'warning'])), ...inside }),
  Button: strict({ to: target, kind: v.optional(v.picklist(['primary', 'secondary'])), ...inside }),
  Sketch: strict({ spec: drawingSpecSchema, caption: words, person: flag, small: flag }),
  Stage: strict({ product: productId, stage: v.picklist(buildStages), label: text, caption: words }),
  DiyGuide: strict({ page: v.strictObject({ page: v.literal(true) }) }),
  To: strict({ name: target, ...inside }),
  Price: strict({ of: productId }),
  Product: strict({ id: productId, ...inside }),
  ShippingTable: strict({ remote: flag }),
  ...Object.fromEntries(
    ['LightColors', 'FindKit', 'ReachInPlan', 'DiyGuides', 'RoomGuide', 'BottleSizes', 'Finishes', 'LeftOnTime'].map(
      (name) => [name, none],
    ),
  ),
  ...Object.fromEntries(['Phone', 'FreeFrom', 'FreeIn', 'LeadTime', 'RemoteShipping'].map((name) => [name, none])),
}

export const allElements: readonly string[] = Object.keys(rules)

/** Throws `TextRefused` for an element or an attribute that no page has. */
export function checkElement({ element, props }: TreeElement, line: number, parent?: string | null): void {
  const rule = Object.hasOwn(rules, element) ? rules[element] : undefined
  if (!rule) refuse(line, `Pages have no element <${element}>. They have ${allElements.join(', ')}.`)
  if (element === 'Step' && parent !== 'Steps') refuse(line, '<Step> stands directly in <Steps>.')
  const checked = v.safeParse(rule, props)
  if (!checked.success) refuse(line, checked.issues.map((issue) => explain(element, issue)).join(' '))
  if (element === 'Picture' && (props['scene'] === undefined) === (props['product'] === undefined))
    refuse(line, '<Picture> has either a scene or a product.')
}

function explain(element: string, issue: v.BaseIssue<unknown>): string {
  const name = String(issue.path?.[0]?.key ?? '')
  if (issue.expected === 'never') return `<${element}> has no attribute “${name}”.`
  if (issue.received === 'undefined') return `<${element}> needs the attribute “${v.getDotPath(issue) ?? name}”.`
  return `The attribute “${v.getDotPath(issue) ?? name}” of <${element}> must be ${issue.message}.`
}

function isTarget(name: string): boolean {
  try {
    linkTo(name)
    return true
  } catch {
    return false
  }
}

function refuse(line: number, reason: string): never {
  throw new TextRefused([{ line, reason }])
}
