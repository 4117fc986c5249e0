import { createContext } from 'react'
import type { PageFacts } from '#shared/content/content-page.ts'

/** How the page is laid out: in full-width sections, or as one column of text beside its table of contents. */
export const PatternContext = createContext<PageFacts['pattern']>('story')
