import { Notices } from './notices.tsx'

/** What comes up from the bottom edge of the window, on every page. */
export function Dock() {
  return (
    <div className="dock">
      <Notices />
    </div>
  )
}
