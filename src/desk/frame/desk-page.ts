import type { ComponentType } from 'react'
import type { ListName } from '#shared/desk/list-filters.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import type { Loaded, ScreenProps } from '#routes/screen.ts'
import type { Desk } from './desk.ts'
import type { DeskForm } from './form.ts'
import { requireReadable } from './require-readable.ts'

type Page<Data> = {
  /** The required permission; `staff` is shown while the Desk is locked. */
  needs: Permission | 'staff'
  title: string | ((data: Data) => string)
  /** A sheet of paper has no desk around it. */
  isPaper?: true
  /** The list whose filters its address has; others are refused before it is loaded. */
  list?: ListName
  load(desk: Desk): Promise<Loaded<Data>> | Loaded<Data>
  Screen: ComponentType<ScreenProps<Data>>
  forms?: readonly DeskForm[]
}

/** A page of the Desk: who may see it, what it shows, and its forms. */
export type DeskPage = Page<unknown> & { path: string; forms: readonly DeskForm[] }

export function deskPage<Data>(path: string, page: Page<Data>): DeskPage {
  // A table of pages with different data can only be typed loosely, so each page is checked here.
  const { list, load, ...loose } = page as unknown as Page<unknown>
  // A refused address counts as an opened page, like any other.
  const loadReadable = async (desk: Desk) => {
    if (list) requireReadable(list, desk.query)
    return load(desk)
  }
  return { forms: [], ...loose, path, load: loadReadable }
}
