import type { Api } from '#shared/api/api.ts'
import { listPosts, type Post } from '#shared/content/posts.ts'

/** The guides as they are now. Without an answer they are those that the shop came with. */
export async function loadPosts(api: Pick<Api, 'site'>): Promise<readonly Post[]> {
  return listPosts(
    await api.site().then(
      ({ edits }) => edits,
      () => undefined,
    ),
  )
}
