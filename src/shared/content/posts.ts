import listed from 'virtual:posts'
import { href, paths } from '#shared/paths.ts'

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

type Edits = Record<string, { id: number | null; at: number; heading: string | null }> | undefined

/** The titles that staff have given to guides, by slug, for the data of a page; without any, nothing. */
export function postTitles(edits: Edits): { post_titles?: Record<string, string> } {
  const found = posts.flatMap(({ slug, title }) => {
    const heading = edits?.[href(paths.blogPost, { slug })]?.heading
    return heading && heading !== title ? [[slug, heading] as const] : []
  })
  return found.length > 0 ? { post_titles: Object.fromEntries(found) } : {}
}

/** Guides with the titles that they have now. */
export function withTitles(list: readonly Post[], titles: Record<string, string> | undefined): readonly Post[] {
  return titles ? list.map((post) => ({ ...post, title: titles[post.slug] ?? post.title })) : list
}

/** Three other guides to read next, those on the same topic first. */
export function relatedPosts({ slug, topic }: Post): Post[] {
  const others = posts.filter((post) => post.slug !== slug)
  return [...others.filter((post) => post.topic === topic), ...others.filter((post) => post.topic !== topic)].slice(
    0,
    3,
  )
}
