import { savesData } from '#client/navigation/saves-data.ts'
import { whenIdle } from '#client/behaviors/when-idle.ts'
import type { match, screenNamed } from '#routes/match.ts'
import type { isSecretAddress } from '#routes/secret-address.ts'
import type { Interaction } from './interaction-parts.ts'

type Following = {
  match: typeof match
  screenNamed: typeof screenNamed
  isSecretAddress: typeof isSecretAddress
}
type Imports = { interaction: () => Promise<{ interaction: Interaction }>; following: () => Promise<Following> }

const { dataset } = document.documentElement
const fetches = new Map<string, Promise<boolean>>()
let ahead: readonly string[] = []
let imports: Imports
let loading: Promise<Interaction> | undefined
let loaded: Interaction | undefined
let followed: Following | undefined

/**
 * Fetches what the first interaction runs as soon as the page is loaded and idle, without running it. `files` are the
 * URLs of all its modules, so that none waits for another. Visitors who save data fetch it with their first interaction.
 */
export function startScripts(files: readonly string[], importing: Imports): void {
  ahead = files
  imports = importing
  if (savesData()) return
  const start = () => whenIdle(() => void fetchAhead())
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** True if that code has arrived. If not, the browser itself posts forms and follows links. */
export function areScriptsReady(): boolean {
  return dataset.ahead === 'fetched'
}

/** Runs React and what uses it, each in a task of its own. Loaded once; a failure lasts until the next document. */
export function loadInteraction(): Promise<Interaction> {
  return (loading ??= load())
}

/** Fetches all modules first, because each importer would request a missing one again. */
async function load(): Promise<Interaction> {
  if (!(await fetchAhead())) throw new Error('A script is missing.')
  await import('./react.ts')
  await nextTask()
  const { interaction } = await imports.interaction()
  await nextTask()
  return (loaded = interaction)
}

/** What follows links, once it has arrived. The table of routes is in it, because a page that is only read needs none. */
export function following(): Following | undefined {
  return followed
}

export function loadedInteraction(): Interaction | undefined {
  return loaded
}

/** Fetches modules side by side instead of one after the other. Resolves to true if all arrived. */
export async function fetchModules(files: readonly string[]): Promise<boolean> {
  return (await Promise.all(files.map(fetched))).every(Boolean)
}

async function fetchAhead(): Promise<boolean> {
  const haveAllArrived = (await fetchModules(ahead)) && (await loadFollowing())
  dataset.ahead = haveAllArrived ? 'fetched' : 'missing'
  return haveAllArrived
}

/** It runs ahead of the first link, because whether that opens in place is decided within its event. */
function loadFollowing(): Promise<boolean> {
  const keep = (part: Following) => (followed = part)
  return imports
    .following()
    .then(keep)
    .then(Boolean, () => false)
}

/** Fetches and compiles a module without running it. */
function fetched(href: string): Promise<boolean> {
  const known = fetches.get(href)
  if (known) return known
  const link = document.createElement('link')
  const fetching = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
  })
  fetches.set(href, fetching)
  Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' })
  document.head.appendChild(link)
  return fetching
}

/** Lets the browser paint and handle input. */
function nextTask(): Promise<void> {
  return 'scheduler' in window && scheduler.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
