import { Notices } from './notices.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** What comes up from the bottom edge of the window, on every page. */
export function Dock() {
  return (
    <div className="dock">
      <UpdateNotice />
      <Notices />
    </div>
  )
}
