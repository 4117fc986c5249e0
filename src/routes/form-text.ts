import type { ContentPage } from '#shared/content/content-page.ts'
import { chooseShareCard } from '#shared/content/share-card.ts'
import type { Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { notFound, type Head, type LoadContext, type Loaded } from './screen.ts'

/** The text of a page with a form; `html` is empty after hydration, which keeps the server's markup. */
export type FormText = {
  page: Pick<ContentPage, 'title' | 'description' | 'heading' | 'lead' | 'picture'>
  html: string
}

export async function formText({ content }: LoadContext, path: string): Promise<Loaded<FormText>> {
  const found = await content(path)
  if (!found) return notFound
  const { title, description, heading, lead, picture, html } = found
  return { data: { page: { title, description, heading, lead, picture }, html } }
}

export function formHead({ page: { title, description, picture } }: FormText, path: string, trail: Crumb[]): Head {
  return { title, description, canonical: path, trail, about: { scene: chooseShareCard(picture) } }
}
