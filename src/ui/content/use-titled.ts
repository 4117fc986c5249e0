import { useAtomValue } from 'jotai/react'
import { type Post, withTitles } from '#shared/content/posts.ts'
import { siteAtom } from '#shared/state/page.ts'

/** Guides with the titles that staff have given them. */
export function useTitled(posts: readonly Post[]): readonly Post[] {
  return withTitles(posts, useAtomValue(siteAtom).info.post_titles)
}
