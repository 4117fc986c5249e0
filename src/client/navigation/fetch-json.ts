import { HttpError } from '#shared/api/http-error.ts'

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Fetches JSON from a service other than the API. Retries transient failures once unless the request changes something.
 */
export async function fetchJson(address: string, init: RequestInit = {}): Promise<unknown> {
  try {
    return await fetchOnce(address, init)
  } catch (error) {
    const isOver = error instanceof HttpError ? !RETRIED.has(error.status) : (error as Error).name === 'AbortError'
    if (isOver || CHANGES.has(init.method ?? '')) throw error
    return fetchOnce(address, init)
  }
}

async function fetchOnce(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, init)
  // An error's body need not be JSON; its status is enough.
  if (!response.ok) throw new HttpError(response.status, response.statusText, await response.json().catch(() => null))
  return response.json()
}
