import { match } from '#routes/match.ts'
import type { Head } from '#ui/frame/page-head.ts'
import { contentFacts } from '#worker/content/content.tsx'
import type { RequestContext } from '#worker/upstream/request-context.ts'

/** Loads a page's head without rendering the page; null if there is no page. */
export async function headOf({ api, cart }: RequestContext, url: URL): Promise<Head | null> {
  const matched = match(url.pathname)
  if (!matched) return null
  const { route, params } = matched
  const now = Date.now()
  const screen = await route.screen()
  const loaded = await screen.load({
    api,
    cart,
    content: contentFacts,
    isGuest: true,
    consent: { objects: false, chosen: null },
    url,
    params,
    now,
  })
  return 'data' in loaded ? screen.head({ data: loaded.data, url, params, now }) : null
}
