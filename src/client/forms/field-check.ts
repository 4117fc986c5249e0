import { formStateAtom } from '#shared/state/page.ts'
import { hydrateMain } from '#client/hydration/hydrate-main.ts'
import type { ClientContext } from '#client/client-context.ts'

/** A field that was refused loses its mark and its message as soon as it is changed; the next answer judges it anew. */
export function startFieldCheck({ store, signal }: ClientContext): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const { name } = target as HTMLInputElement
      if (store.get(formStateAtom)?.errors[name]) void hydrateMain().then(() => clearFieldError(store, name))
    },
    { signal },
  )
}

function clearFieldError(store: ClientContext['store'], name: string): void {
  const formState = store.get(formStateAtom)
  if (!formState?.errors[name] || formState.changed?.includes(name)) return
  store.set(formStateAtom, { ...formState, changed: [...(formState.changed ?? []), name] })
}
