import type { ComponentType } from 'react'
import type { DeskApi } from '../api/client.ts'
import type { Visit } from '#shared/schema/desk/visit.ts'
import type { Permission } from '#shared/desk/permissions.ts'

/** What a screen's `load` gets. `now` is in UTC milliseconds. */
export type LoadContext = { api: DeskApi; visit: Visit; url: URL; params: Record<string, string>; now: number }

export type Loaded<Data> = { data: Data } | { redirect: string } | { notFound: string }

export type ScreenModule<Data = any> = {
  load(context: LoadContext): Promise<Loaded<Data>> | Loaded<Data>
  head(data: Data): { title: string }
  Screen: ComponentType<{ data: Data }>
}

export type DeskScreen = {
  /** With `:names` for the parts that vary. */
  path: string
  name: string
  /** `staff`: shown while the desk is closed; otherwise what the role must allow. */
  needs: 'staff' | Permission
  module: () => Promise<ScreenModule>
  /** True for sheets of paper, which have no desk around them. */
  isPaper: boolean
}
