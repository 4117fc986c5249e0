import listed from 'virtual:posts'

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
export const posts: readonly Post[] = listed

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
