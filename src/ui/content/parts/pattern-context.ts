import { createContext } from 'react'
import type { PageFacts } from '#shared/content/content-page.ts'

/** Full-width sections, or one column next to a table of contents. */
export const PatternContext = createContext<PageFacts['pattern']>('story')
