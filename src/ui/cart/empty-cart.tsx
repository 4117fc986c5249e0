import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { EmptyShelf } from './empty-shelf.tsx'

export function EmptyCart({ picture = <EmptyShelf /> }: { picture?: ReactNode }) {
  return (
    <div className="empty">
      {picture}
      <h2 className="h3">No items in cart.</h2>
      <a className="btn btn--primary" href={paths.closetOrganizers}>
        Shop all kits
      </a>
    </div>
  )
}
