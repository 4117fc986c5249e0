import { useStore } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import { createContext, use, useSyncExternalStore } from 'react'

export type ServerSnapshot = ReadonlyMap<Atom<unknown>, unknown> | null

/** The state from which the server rendered the part that hydrates. */
export const ServerSnapshotContext = createContext<ServerSnapshot>(null)

/** An atom's value; while a part hydrates, the one that the server rendered it from. */
export function useServerSnapshot<T>(shared: Atom<T>): T {
  const store = useStore()
  const snapshot = use(ServerSnapshotContext)
  const current = () => store.get(shared)
  const serverSnapshot = () => (snapshot?.has(shared) ? (snapshot.get(shared) as T) : current())
  return useSyncExternalStore((changed) => store.sub(shared, changed), current, serverSnapshot)
}
