import { formStateAtom } from '#shared/state/page.ts'
import { hydratePage } from '#client/hydration/hydration.ts'
import type { ClientContext } from '#client/client-context.ts'

/** Clears a field's error as soon as the shopper changes the field; the next submit validates it again. */
export function startFieldCheck({ store, signal }: ClientContext): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const { name } = target as HTMLInputElement
      if (store.get(formStateAtom)?.errors[name]) void hydratePage().then(() => clearFieldError(store, name))
    },
    { signal },
  )
}

function clearFieldError(store: ClientContext['store'], name: string): void {
  const formState = store.get(formStateAtom)
  if (!formState?.errors[name] || formState.changed?.includes(name)) return
  store.set(formStateAtom, { ...formState, changed: [...(formState.changed ?? []), name] })
}
