import { lazy, Suspense } from 'react'
import { newBuildAtom } from '#shared/state/build.ts'
import { Notices } from './notices.tsx'
import { useServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'

const UpdateNotice = lazy(() =>
  import('./update-notice.tsx').then(
    (part) => ({ default: part.UpdateNotice }),
    // Without the notice, the next page is still a new document.
    () => ({ default: () => null }),
  ),
)

export function Dock() {
  const build = useServerSnapshot(newBuildAtom)
  return (
    <div className="dock">
      {build && (
        <Suspense>
          <UpdateNotice build={build} />
        </Suspense>
      )}
      <Notices />
    </div>
  )
}
