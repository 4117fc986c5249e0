declare module 'virtual:content-files' {
  /** The names of the files in the folders of `src/content/pages`, without extension. */
  const names: readonly string[]
  export default names
}

declare module 'virtual:content-headings' {
  /** The headings of all content files, by the paths of their pages. */
  const headings: Readonly<Record<string, string>>
  export default headings
}

declare module '*.mdx' {
  import type { ComponentType } from 'react'
  import type { PageFacts } from '#shared/content/content-page.ts'

  export const page: PageFacts
  const Text: ComponentType<{ components: Record<string, unknown> }>
  export default Text
}

declare module 'virtual:posts' {
  /** The guides, newest first. */
  const posts: readonly import('#shared/content/posts.ts').Post[]
  export default posts
}

declare module 'virtual:instructions' {
  /** The instructions, from the largest products to the smallest. */
  const instructions: readonly import('#shared/content/instructions.ts').Instructions[]
  export default instructions
}
