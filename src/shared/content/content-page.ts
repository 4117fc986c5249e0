import * as v from 'valibot'
import { buildStages } from '#shared/drawing/build-stages.ts'

export const PAYLOAD = '/_payload.json'

const Question = v.object({
  question: v.string(),
  answer: v.string(),
  /** Its group on the FAQ page. */
  topic: v.optional(v.string()),
})
export type Question = v.InferOutput<typeof Question>

const NextStep = v.object({
  text: v.string(),
  to: v.string(),
})

const Step = v.object({
  title: v.string(),
  text: v.string(),
  minutes: v.number(),
  tools: v.optional(v.string()),
  /** The stage that its drawing shows. */
  stage: v.picklist(buildStages),
})
export type Step = v.InferOutput<typeof Step>

const Guide = v.object({
  product: v.number(),
  tools: v.array(v.string()),
  /** The risk of injury. */
  safety: v.string(),
})
export type Guide = v.InferOutput<typeof Guide>

const OpeningPicture = v.union([
  v.strictObject({ scene: v.string(), alt: v.string() }),
  v.strictObject({ pair: v.tuple([v.string(), v.string()]), alt: v.string() }),
])
export type OpeningPicture = v.InferOutput<typeof OpeningPicture>

/** How lists of guides show one that staff have added. */
export const ListedPost = v.object({
  text: v.string(),
  topic: v.string(),
  minutes: v.number(),
  scene: v.string(),
  alt: v.string(),
})
export type ListedPost = v.InferOutput<typeof ListedPost>

/** The parts of the home page that staff have chosen. An empty one is as the shop came with it. */
export const HomeChoice = v.object({
  heading: v.string(),
  lead: v.string(),
  picture: v.nullable(v.object({ scene: v.string(), alt: v.string() })),
  /** Slugs of categories and of guides, each in the order of the page. */
  families: v.array(v.string()),
  guides: v.array(v.string()),
})
export type HomeChoice = v.InferOutput<typeof HomeChoice>

/** The facts in a content file's `export const page`. */
export const PageFacts = v.strictObject({
  title: v.string(),
  description: v.string(),
  heading: v.string(),
  lead: v.string(),
  picture: v.optional(OpeningPicture),
  pattern: v.picklist(['story', 'landing', 'plain']),
  /** Forces a theme. */
  colorMode: v.optional(v.picklist(['light', 'dark'])),
  crumb: v.optional(v.string()),
  /** The category that a landing page sells, for its main button and lowest price. */
  category: v.optional(v.string()),
  /** Products shown as cards. */
  products: v.optional(v.array(v.number()), []),
  productsHeading: v.optional(v.string(), 'Where most people start'),
  next: v.optional(v.array(NextStep), []),
  faq: v.optional(v.array(Question), []),
  /** The call to action in its last band: send measurements, book a visit, or enter a wall's width. */
  call: v.optional(v.picklist(['design', 'visit', 'kit']), 'design'),
  guide: v.optional(Guide),
  steps: v.optional(v.array(Step), []),
  post: v.optional(ListedPost),
  home: v.optional(HomeChoice),
  /** The numbers of the products that staff have chosen for places of pages, which the home page's version has. */
  places: v.optional(v.record(v.string(), v.array(v.number()))),
})
export type PageFacts = v.InferInput<typeof PageFacts>

export const ContentPage = v.object({
  ...PageFacts.entries,
  html: v.string(),
  /** The body's second-level headings, in order. */
  headings: v.array(v.object({ id: v.string(), text: v.string() })),
})
export type ContentPage = v.InferOutput<typeof ContentPage>

/** The content of `/{path}/_payload.json`; `prerenderedAt` is in UTC milliseconds. */
export const ContentPayload = v.object({ data: ContentPage, prerenderedAt: v.number() })
export type ContentPayload = v.InferOutput<typeof ContentPayload>
