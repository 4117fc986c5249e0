import * as v from 'valibot'
import { isNotFound } from '#shared/cart-session.ts'
import { ContentPayload, PAYLOAD, type ContentPage } from '#shared/content-page.ts'
import { fetchJson } from '#shared/fetch-json.ts'

/** The content page at a path, from its payload file; null where there is none. */
export async function content(path: string): Promise<ContentPage | null> {
  try {
    return v.parse(ContentPayload, await fetchJson(path + PAYLOAD)).data
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
