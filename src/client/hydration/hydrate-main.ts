import type { Route } from '#routes/screen.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { draftKeys } from '#ui/form/draft-keys.ts'
import { showLoadFailure } from '#client/navigation/load-failure.ts'
import type { BrowserShop } from '#client/client-context.ts'

/** What does more, or the right thing when pressed quickly, once React has it: an earlier click is held until then. */
const HELD = 'button:not([command], [popovertarget]), label[data-needs-script]'

const LOST = 'This part of the page could not be loaded. The rest still works.'

type Store = BrowserShop['store']

const main = document.querySelector('main')!
let taking: Promise<void> | undefined
/** Set when React could not be given it: then what is pressed does what it does without. */
let isLost = false
let take = () => Promise.resolve()

/**
 * Makes `<main>` React's when the shopper turns to it, so that whoever only looks loads nothing; at once where a
 * draft may have to come back; where it is static, not before another page is shown. Until then links,
 * forms and platform elements work without React.
 */
export function startMain({ store, signal }: BrowserShop, { isStatic, isPrivate, screen }: Route): void {
  if (isStatic) return
  take = () => (taking ??= hydrate(store, screen).catch(lose))
  const turned = () => void take()
  if (draftKeys().length > 0) return turned()
  for (const turn of ['pointerover', 'touchstart', 'focusin']) {
    main.addEventListener(turn, turned, { once: true, passive: true, signal })
  }
  addEventListener('scroll', turned, { once: true, passive: true, signal })
  main.addEventListener('click', hold, { capture: true, signal })
  // Private pages are about what has changed.
  if (isPrivate) store.sub(sessionAtom, turned)
  if (isPrivate && cartIn(store.get(currentPageAtom)!.data) !== undefined) store.sub(cartAtom, turned)
}

function hold(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(HELD)
  if (!control || isLive()) return
  if (isLost) return sayIfDead(control)
  event.preventDefault()
  event.stopPropagation()
  void take().then(() => control.click())
}

/** The page goes on without React, by links and posts, so that no tap is lost to a reload. */
function lose(error: unknown): void {
  isLost = true
  console.error(error)
}

/** What neither follows a link nor sends a form does nothing without React. */
function sayIfDead(control: HTMLElement): void {
  if (control.matches('[type=button], label')) showLoadFailure(LOST, () => location.reload())
}

/** True when React could not be given `<main>`: its forms are then posted, for nothing could show what became of them. */
export function isMainLost(): boolean {
  return isLost
}

/** Makes `<main>` React's where its screen needs that. Resolves when it is. */
export function takeOver(): Promise<void> {
  return take()
}

async function hydrate(store: Store, load: Route['screen']): Promise<void> {
  const [screen, { hydrateMain }] = await Promise.all([load(), import('./main-root.tsx')])
  await hydrateMain(store, screen)
}

function isLive(): boolean {
  return main.dataset.live !== undefined
}
