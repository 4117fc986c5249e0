import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { Layout } from '#shared/page-data.ts'
import type { Head } from './page-head.ts'

export type ScreenProps<Data> = { data: Data; url: URL; params: Record<string, string>; now: number }

export type CurrentPage = ScreenProps<unknown> & {
  name: string
  layout: Layout
  /** Links from it load a document. */
  fullReload: boolean
  /** No script of others runs on it. */
  isSecret: boolean
  Screen: ComponentType<ScreenProps<unknown>>
  head: (props: ScreenProps<unknown>) => Head
}

export const currentPageAtom = atom<CurrentPage | null>(null)
