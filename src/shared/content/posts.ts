import listed from 'virtual:posts'
import { formatIsoDay } from '#shared/checkout/delivery-dates.ts'
import { href, paths } from '#shared/paths.ts'
import type { Edits } from '#shared/schema/site.ts'

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

/** The guides as they are now: those that staff have added, the newest first, then those that the shop came with. */
export function listPosts(edits: Edits = {}): readonly Post[] {
  const titled = posts.map((post) => ({ ...post, title: edits[buildPostPath(post)]?.heading ?? post.title }))
  return [
    ...listAdded(edits)
      .toSorted((a, b) => b.published - a.published)
      .map(datePost),
    ...titled,
  ]
}

type AddedPost = Omit<Post, 'published'> & { published: number }

function listAdded(edits: Edits): AddedPost[] {
  return Object.entries(edits).flatMap(([path, { heading, post, published }]) => {
    const slug = path.slice(buildPostPath({ slug: '' }).length)
    const isAdded = posts.every((listed) => listed.slug !== slug)
    return post && heading !== null && isAdded ? [{ slug, title: heading, ...post, published }] : []
  })
}

function datePost({ published, ...post }: AddedPost): Post {
  return { ...post, published: formatIsoDay(published) }
}

export function buildPostPath({ slug }: Pick<Post, 'slug'>): string {
  return href(paths.blogPost, { slug })
}

/** Three other guides to read next, those on the same topic first. */
export function relatedPosts({ slug, topic }: Post, all: readonly Post[]): Post[] {
  const others = all.filter((post) => post.slug !== slug)
  return [...others.filter((post) => post.topic === topic), ...others.filter((post) => post.topic !== topic)].slice(
    0,
    3,
  )
}
