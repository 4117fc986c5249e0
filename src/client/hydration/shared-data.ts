import type { ClientContext } from '#client/client-context.ts'
import type { ScreenModule } from '#routes/screen.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'

/** Asks for what documents leave out because all pages of a screen share it. Rejects if the API does not answer. */
export async function askShared({ store, api }: ClientContext, { shared = {} }: ScreenModule): Promise<void> {
  const { url, data } = store.get(currentPageAtom)!
  const missing = Object.entries(shared).filter(([name]) => !(name in (data as object)))
  if (missing.length === 0) return
  const ready = await api()
  const found = await Promise.all(missing.map(async ([name, ask]) => [name, await ask(ready)] as const))
  store.set(currentPageAtom, (page) =>
    page?.url === url ? { ...page, data: { ...(page.data as object), ...Object.fromEntries(found) } } : page,
  )
}
