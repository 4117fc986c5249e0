import { formStateAtom } from '#shared/state/page.ts'
import { takeOver } from '#client/hydration/hydrate-main.ts'
import type { BrowserShop } from '#client/client-context.ts'

/** A field that was refused loses its mark and its message as soon as it is changed; the next answer judges it anew. */
export function startFieldCheck({ store, signal }: BrowserShop): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const { name } = target as HTMLInputElement
      if (store.get(formStateAtom)?.errors[name]) void takeOver().then(() => forgive(store, name))
    },
    { signal },
  )
}

function forgive(store: BrowserShop['store'], name: string): void {
  const refused = store.get(formStateAtom)
  if (!refused?.errors[name] || refused.changed?.includes(name)) return
  store.set(formStateAtom, { ...refused, changed: [...(refused.changed ?? []), name] })
}
