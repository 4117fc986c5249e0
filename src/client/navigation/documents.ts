export type FetchedDocument = {
  document: Document
  /** The URL after redirects. */
  href: string
  isRedirected: boolean
}

/** How long a document that was fetched early is shown instead of a new one. */
const EARLY_MS = 5_000

const early = new Map<string, Promise<FetchedDocument>>()

/** The document at a URL of ours, fetched now unless it was fetched early. Throws if the server cannot send it. */
export async function fetchedDocument(href: string, signal: AbortSignal): Promise<FetchedDocument> {
  const key = buildDocumentKey(href)
  const started = early.get(key)
  early.delete(key)
  return started ?? fetchDocument(href, signal)
}

/** Resolves when the document has arrived or failed. */
export async function fetchDocumentEarly(href: string): Promise<void> {
  const key = buildDocumentKey(href)
  if (early.has(key)) return
  const fetching = fetchDocument(href)
  early.set(key, fetching)
  // If it failed, following the link fetches it again and reports the error.
  await fetching.catch(() => early.delete(key))
  setTimeout(() => early.delete(key), EARLY_MS)
}

/** Stores a document under the URL that it redirected to. */
export function keepDocument(fetched: FetchedDocument): void {
  early.set(buildDocumentKey(fetched.href), Promise.resolve({ ...fetched, isRedirected: false }))
}

async function fetchDocument(href: string, signal: AbortSignal | null = null): Promise<FetchedDocument> {
  const response = await fetch(href, { headers: { Accept: 'text/html' }, signal })
  // A page that was not found, or lacks a part that is away, is shown like any other.
  if (!response.ok && ![404, 503].includes(response.status)) throw new Error(response.statusText)
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  return { document, href: response.url, isRedirected: response.redirected }
}

function buildDocumentKey(href: string): string {
  return href.split('#')[0]!
}
