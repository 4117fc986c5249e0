import { deskPaths } from '#shared/desk/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { DeskHead } from './desk-head.tsx'
import { deskPage } from './desk-page.ts'

/** For a path of the Desk that does not exist, to staff at an open Desk. */
export const missing = deskPage('*', {
  ...{ needs: 'readOrders', title: 'Not found', Screen },
  load: () => ({ data: null }),
})

function Screen() {
  return (
    <>
      <DeskHead title="Not found" />
      <p>The Desk has no page at this address.</p>
      <p>
        <TextLink href={deskPaths.home}>Back to the Desk</TextLink>
      </p>
    </>
  )
}
