import { useStore } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import { useSyncExternalStore } from 'react'
import { serverSnapshotAtom } from '#shared/state/server-snapshot.ts'

/** The value of an atom. React finds the one that the page came with when it takes a part over, and then goes on. */
export function useServerSnapshot<T>(shared: Atom<T>): T {
  const store = useStore()
  const now = () => store.get(shared)
  const serverSnapshot = () => {
    const served = store.get(serverSnapshotAtom)
    return served?.has(shared) ? (served.get(shared) as T) : now()
  }
  return useSyncExternalStore((changed) => store.sub(shared, changed), now, serverSnapshot)
}
