import listed from 'virtual:posts'

export type Post = {
  slug: string
  title: string
  text: string
  topic: string
  published: string
  minutes: number
  scene: string
  alt: string
}

export const posts: readonly Post[] = listed

export function publishedAt({ published }: Post): number {
  return Date.parse(`${published}T20:00:00Z`)
}

export const blogTopics: readonly string[] = [...new Set(posts.map(({ topic }) => topic))]

/** Three other guides to read next, those on the same topic first. */
export function relatedPosts({ slug, topic }: Post): Post[] {
  const others = posts.filter((post) => post.slug !== slug)
  return [...others.filter((post) => post.topic === topic), ...others.filter((post) => post.topic !== topic)].slice(
    0,
    3,
  )
}
