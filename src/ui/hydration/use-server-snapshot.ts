import { useStore } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import { useSyncExternalStore } from 'react'
import { serverSnapshotAtom } from '#shared/state/server-snapshot.ts'

export function useServerSnapshot<T>(shared: Atom<T>): T {
  const store = useStore()
  const current = () => store.get(shared)
  const serverSnapshot = () => {
    const snapshot = store.get(serverSnapshotAtom)
    return snapshot?.has(shared) ? (snapshot.get(shared) as T) : current()
  }
  return useSyncExternalStore((changed) => store.sub(shared, changed), current, serverSnapshot)
}
