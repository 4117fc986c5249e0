import { createContext } from 'react'
import type { PageFacts } from '#shared/content/content-page.ts'

/** The layout of the page: full-width sections, or one column beside a table of contents. */
export const PatternContext = createContext<PageFacts['pattern']>('story')
