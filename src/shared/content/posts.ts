/** A guide in the blog; the text is in `src/content/posts/<slug>.mdx`. */
export type Post = {
  slug: string
  title: string
  text: string
  topic: string
  /** Calendar day in Portland, YYYY-MM-DD. */
  published: string
  /** Reading time at 200 words a minute, rounded up. */
  minutes: number
  /** The scene's file name and alt text. */
  scene: string
  alt: string
}

/** All guides, newest first. */
export const posts: readonly Post[] = [
  {
    slug: 'planning-a-reach-in',
    title: 'Planning a reach-in closet',
    text: 'One rod and one shelf waste two thirds of it. How to divide the same wall.',
    topic: 'Planning',
    published: '2026-11-21',
    minutes: 6,
    scene: 'full-service',
    alt: 'Rendering: a linen closet wall with five sections, from folded sweaters to rows of shoes',
  },
  {
    slug: 'walk-in-layouts',
    title: 'Walk-in layouts, by the aisle',
    text: 'One wall, L, U or an island: plan the floor that stays empty first.',
    topic: 'Planning',
    published: '2026-11-21',
    minutes: 6,
    scene: 'walk-in-closets',
    alt: 'Rendering: a white walk-in closet on three walls with a round stool in the middle',
  },
  {
    slug: 'pantry-that-works',
    title: 'A pantry that works',
    text: 'Depths, heights and weights, and how to find the paprika again.',
    topic: 'Pantry',
    published: '2026-11-21',
    minutes: 5,
    scene: 'pantry-storage',
    alt: 'Rendering: a corner pantry in natural oak, filled with jars, cans and baskets',
  },
  {
    slug: 'diy-or-installed',
    title: 'DIY or installed?',
    text: 'Hours, tools, money and risk, side by side, with advice by room.',
    topic: 'Installing',
    published: '2026-11-21',
    minutes: 6,
    scene: 'diy',
    alt: 'Rendering: a closet in natural oak half put together in its opening, with panels and flat cartons around it',
  },
  {
    slug: 'finishes-and-care',
    title: 'Finishes, and how to keep them',
    text: 'Seven finishes on one board: which suits which room, and what cleans it.',
    topic: 'Materials',
    published: '2026-11-21',
    minutes: 6,
    scene: 'closet-accessories',
    alt: 'Rendering: a tilt-out hamper, a drawer, a basket and a shoe shelf in natural oak',
  },
  {
    slug: 'how-to-measure-a-reach-in-closet',
    title: 'How to measure a reach-in closet',
    text: 'Nine numbers, a steel tape and twenty minutes.',
    topic: 'Measuring',
    published: '2026-11-20',
    minutes: 5,
    scene: 'reach-in-closets',
    alt: 'Rendering: a white reach-in closet in a framed opening, with the return walls in view',
  },
  {
    slug: 'closet-light-without-glare',
    title: 'Closet light without glare',
    text: 'Where to put the strip, which white, and what the code says.',
    topic: 'Lighting',
    published: '2026-11-20',
    minutes: 5,
    scene: 'led-lighting',
    alt: 'Rendering: a graphite closet wall in a dark room, lit from under its shelves and rods',
  },
  {
    slug: 'how-many-bottles-really-fit',
    title: 'How many bottles really fit',
    text: 'Why a Burgundy cellar holds a third less than the label says.',
    topic: 'Wine',
    published: '2026-11-20',
    minutes: 5,
    scene: 'wine-racks',
    alt: 'Rendering: a walnut wine wall with two bottle grids, a counter and hanging glasses',
  },
  {
    slug: 'closet-that-grows',
    title: 'A closet that grows with a child',
    text: 'Rod and shelf heights by age, and how to move them up.',
    topic: 'Family',
    published: '2026-11-12',
    minutes: 7,
    scene: 'kids-closet',
    alt: 'Rendering: a white closet with children’s clothes on three rods, and shelves with toys, books and baskets',
  },
  {
    slug: 'wardrobe-or-built-in',
    title: 'A wardrobe, or built in?',
    text: 'For renters and people who move: holes, deposits, cost by the foot, moving day.',
    topic: 'Planning',
    published: '2026-10-29',
    minutes: 7,
    scene: 'armoire',
    alt: 'Rendering: a sage armoire with two doors and two drawers, beside a leaning mirror and a basket',
  },
  {
    slug: 'what-goes-on-which-wall',
    title: 'What goes on which wall',
    text: 'Drywall, plaster, metal studs, brick: how to tell, and what each will take.',
    topic: 'Installing',
    published: '2026-10-15',
    minutes: 7,
    scene: 'mudroom',
    alt: 'Rendering: three sage lockers with benches, hooks and coats at a mudroom wall',
  },
  {
    slug: 'one-closet-two-people',
    title: 'One closet, two people',
    text: 'Divide the width by what each owns, with a worked plan for eight feet.',
    topic: 'Family',
    published: '2026-10-01',
    minutes: 6,
    scene: 'closet-for-two',
    alt: 'Rendering: an oak closet of eight feet with hanging on both sides of a column of drawers',
  },
  {
    slug: 'two-foot-closet',
    title: 'The closet that is two feet wide',
    text: 'Linen, coats or the vacuum: depths, and three ways to divide 24 inches.',
    topic: 'Family',
    published: '2026-09-17',
    minutes: 7,
    scene: 'hall-closet',
    alt: 'Rendering: a narrow white closet in a hall, with towels, baskets and boxes on six levels',
  },
  {
    slug: 'before-the-parts-arrive',
    title: 'Before the parts arrive',
    text: 'Empty, patch, paint, floor and baseboard: one week, day by day.',
    topic: 'Installing',
    published: '2026-09-03',
    minutes: 7,
    scene: 'empty-closet',
    alt: 'Rendering: an empty, painted closet opening with its base set, panels leaning beside it and cartons on the floor',
  },
]

/** A time on the publication day, in UTC milliseconds. */
export function publishedAt({ published }: Post): number {
  return Date.parse(`${published}T20:00:00Z`)
}

/** The topics, each once, in the order of the guides. */
export const topics: readonly string[] = [...new Set(posts.map(({ topic }) => topic))]

/** Three other guides to read next, those on the same topic first. */
export function relatedPosts({ slug, topic }: Post): Post[] {
  const others = posts.filter((post) => post.slug !== slug)
  return [...others.filter((post) => post.topic === topic), ...others.filter((post) => post.topic !== topic)].slice(
    0,
    3,
  )
}
