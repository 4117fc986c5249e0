import type { PageFacts } from '#shared/content/content-page.ts'
import { blogTopics } from '#shared/content/posts.ts'
import { paths } from '#shared/paths.ts'
import { ValidationError } from '#api/http/validation.ts'

export type TextPicture = { scene: string; alt: string }
type Typed = { topic: string; description: string; body: string }

const WORDS_A_MINUTE = 200
/** Shown until a draft has a picture of its own. */
const NO_PICTURE: TextPicture = { scene: 'home', alt: '' }

export function isPost(path: string): boolean {
  return path.startsWith(`${paths.blog}/`)
}

/** The facts of an added page besides its words: its picture, and how lists show a guide. */
export function readAddedFacts(
  path: string,
  { topic, description, body }: Typed,
  picture: TextPicture | null,
): Pick<PageFacts, 'picture' | 'post'> {
  const shown = picture && { picture }
  if (!isPost(path)) return { ...shown }
  if (!blogTopics.includes(topic)) throw new ValidationError({ topic: ['Choose a topic.'] })
  return { ...shown, post: { text: description, topic, minutes: countMinutes(body), ...(picture ?? NO_PICTURE) } }
}

function countMinutes(body: string): number {
  const words = body.replaceAll(/<[^>]*>/g, ' ').match(/\w+/g) ?? []
  return Math.max(1, Math.ceil(words.length / WORDS_A_MINUTE))
}

/** Throws `ValidationError` for a guide without a picture, which lists need. */
export function requirePicture(path: string, { picture }: Pick<PageFacts, 'picture'>): void {
  if (isPost(path) && !picture) throw new ValidationError({ scene: ['Choose a picture, which lists of guides show.'] })
}
