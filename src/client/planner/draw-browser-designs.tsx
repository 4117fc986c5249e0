import { Provider } from 'jotai/react'
import { BrowserDesignList } from '#ui/planner/browser-design-list.tsx'
import type { ClientContext } from '#client/client-context.ts'
import { ownRoot } from '#client/hydration/own-root.ts'
import { browserDesigns, forgetDesigns, rememberDesign } from './browser-designs.ts'

const drawn = new WeakSet<Element>()

export async function drawBrowserDesigns(place: HTMLElement, context: ClientContext): Promise<void> {
  if (drawn.has(place)) return
  drawn.add(place)
  const keeps = place.dataset.designs === 'keep'
  if (keeps) await forgetSaved(context)
  const designs = browserDesigns()
  if (designs.length === 0 || !place.isConnected) return
  place.hidden = false
  ownRoot(place).render(
    <Provider store={context.store}>
      <BrowserDesignList
        designs={designs}
        keeps={keeps}
        onRemove={({ code }) => forgetDesigns([code])}
        onRestore={(design) => rememberDesign(design, null)}
      />
    </Provider>,
  )
}

/** Forgets what the account already has. If that is unknown, all are listed: saving one twice does nothing. */
async function forgetSaved({ api }: ClientContext): Promise<void> {
  const saved = await (await api()).savedDesigns().catch(() => [])
  if (saved.length > 0) forgetDesigns(saved.map(({ code }) => code))
}
