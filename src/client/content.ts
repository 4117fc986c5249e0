import * as v from 'valibot'
import { ContentPayload, PAYLOAD, type ContentPage } from '#shared/content-page.ts'
import { HttpError } from '#shared/http-error.ts'

/** The content page at a path, from its payload file; null where there is none. */
export async function content(path: string): Promise<ContentPage | null> {
  const response = await fetch(path + PAYLOAD)
  if (response.status === 404) return null
  if (!response.ok) throw new HttpError(response.status, response.statusText, null)
  return v.parse(ContentPayload, await response.json()).data
}
