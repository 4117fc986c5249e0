import { notePlace } from './keep-place.ts'

type Way = { keepsPlace?: boolean; history?: 'push' | 'replace' }

/** With `keepsPlace` it is the same page after a change, so scroll and focus stay. */
export function navigateTo(path: string, { keepsPlace = false, history = 'push' }: Way = {}): void {
  if ('navigation' in window) navigation.navigate(path, { info: keepsPlace, history })
  else {
    if (keepsPlace) notePlace(path)
    if (history === 'replace') location.replace(path)
    else location.assign(path)
  }
}
