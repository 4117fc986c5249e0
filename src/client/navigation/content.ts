import * as v from 'valibot'
import { orNull } from '#shared/api/or-null.ts'
import { ContentPayload, PAYLOAD, type ContentPage } from '#shared/content/content-page.ts'
import { fetchJson } from '#shared/api/fetch-json.ts'

const early = new Map<string, Promise<ContentPage | null>>()

export function content(path: string): Promise<ContentPage | null> {
  const loaded = early.get(path) ?? load(path)
  early.delete(path)
  return loaded
}

export async function prefetchContent(path: string): Promise<void> {
  const loading = load(path)
  early.set(path, loading)
  await loading.catch(() => early.delete(path))
}

async function load(path: string): Promise<ContentPage | null> {
  const payload = await orNull(fetchJson(path + PAYLOAD))
  return payload === null ? null : v.parse(ContentPayload, payload).data
}
