/** A guide of the blog; its text is `src/content/posts/<slug>.mdx`. */
export type Post = {
  slug: string
  title: string
  text: string
  topic: string
  /** Calendar day in Portland, YYYY-MM-DD. */
  published: string
  /** Reading time at 200 words a minute, rounded up. */
  minutes: number
  /** Its picture: the name of the scene's file, and what it shows. */
  scene: string
  alt: string
}

/** Every guide, the newest first. */
export const posts: readonly Post[] = [
  {
    slug: 'how-to-measure-a-reach-in-closet',
    title: 'How to measure a reach-in closet',
    text: 'Nine numbers, a steel tape and twenty minutes.',
    topic: 'Measuring',
    published: '2026-11-20',
    minutes: 4,
    scene: 'reach-in-closets',
    alt: 'Rendering: a white reach-in closet in a framed opening, with the return walls in view',
  },
  {
    slug: 'closet-light-without-glare',
    title: 'Closet light without glare',
    text: 'Where to put the strip, which white, and what the code says.',
    topic: 'Lighting',
    published: '2026-11-20',
    minutes: 4,
    scene: 'led-lighting',
    alt: 'Rendering: a graphite closet wall in a dark room, lit from under its shelves and rods',
  },
  {
    slug: 'how-many-bottles-really-fit',
    title: 'How many bottles really fit',
    text: 'Why a Burgundy cellar holds a third less than the label says.',
    topic: 'Wine',
    published: '2026-11-20',
    minutes: 4,
    scene: 'wine-racks',
    alt: 'Rendering: a walnut wine wall with two bottle grids, a counter and hanging glasses',
  },
]

/** UTC milliseconds of a time on the day that a post was published. */
export function publishedAt({ published }: Post): number {
  return Date.parse(`${published}T20:00:00Z`)
}
