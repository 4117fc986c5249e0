import { deskPaths } from '../paths.ts'
import type { Loaded } from './screen.ts'

/** The desk begins with the orders. */
export function load(): Loaded<null> {
  return { redirect: deskPaths.orders }
}

export function head() {
  return { title: 'Desk' }
}

export function Screen() {
  return null
}
