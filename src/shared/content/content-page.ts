import * as v from 'valibot'
import { buildStages } from '#shared/drawing/build-stages.ts'

/** Follows a content page's path: where the browser finds what its screen loads. */
export const PAYLOAD = '/_payload.json'

const Question = v.object({
  question: v.string(),
  answer: v.string(),
  /** The group that it stands in on the page of all questions. */
  topic: v.optional(v.string()),
})
export type Question = v.InferOutput<typeof Question>

const NextStep = v.object({
  text: v.string(),
  /** A link's target, see `linkTo`. */
  to: v.string(),
})

const Step = v.object({
  title: v.string(),
  /** Plain text; an empty line begins a paragraph. */
  text: v.string(),
  minutes: v.number(),
  tools: v.optional(v.string()),
  /** What its drawing shows of the guide's product. */
  stage: v.picklist(buildStages),
})
export type Step = v.InferOutput<typeof Step>

/** What a page of instructions needs besides its steps. */
const Guide = v.object({
  /** The product that the drawings show, and whose people, time and level stand at the top. */
  product: v.number(),
  tools: v.array(v.string()),
  /** What can go wrong with it that hurts. */
  safety: v.string(),
})
export type Guide = v.InferOutput<typeof Guide>

/** A scene, or two pictures of products side by side, by the names of their files; and what they show. */
const OpeningPicture = v.union([
  v.strictObject({ scene: v.string(), alt: v.string() }),
  v.strictObject({ pair: v.tuple([v.string(), v.string()]), alt: v.string() }),
])
export type OpeningPicture = v.InferOutput<typeof OpeningPicture>

/** What a content page's file says about it in `export const page`. */
export const PageFacts = v.strictObject({
  title: v.string(),
  description: v.string(),
  heading: v.string(),
  lead: v.string(),
  picture: v.optional(OpeningPicture),
  pattern: v.picklist(['story', 'landing', 'plain']),
  /** The theme that it is always shown in. */
  colorMode: v.optional(v.picklist(['light', 'dark'])),
  /** Its name in the trail above the page; the heading when missing. */
  crumb: v.optional(v.string()),
  /** The category that a landing page sells: its main button and its lowest price. */
  category: v.optional(v.string()),
  /** Products to show as cards, with their prices. */
  products: v.optional(v.array(v.number()), []),
  productsHeading: v.optional(v.string(), 'Where most people start'),
  next: v.optional(v.array(NextStep), []),
  faq: v.optional(v.array(Question), []),
  /** What its last band asks for: measurements to draw from, a visit, or the width of a wall. */
  call: v.optional(v.picklist(['design', 'visit', 'kit']), 'design'),
  guide: v.optional(Guide),
  steps: v.optional(v.array(Step), []),
})
export type PageFacts = v.InferInput<typeof PageFacts>

/** A content page as its payload carries it. */
export const ContentPage = v.object({
  ...PageFacts.entries,
  /** The body's markup. */
  html: v.string(),
  /** The body's second-level headings, in order. */
  headings: v.array(v.object({ id: v.string(), text: v.string() })),
})
export type ContentPage = v.InferOutput<typeof ContentPage>

/** What `/{path}/_payload.json` answers; `prerenderedAt` is UTC milliseconds. */
export const ContentPayload = v.object({ data: ContentPage, prerenderedAt: v.number() })
export type ContentPayload = v.InferOutput<typeof ContentPayload>
