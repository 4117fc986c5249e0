import { useAtom } from 'jotai/react'
import { dismissedBuildAtom } from '#shared/state/build.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

/** Says that a new version is available; the next page loads it in any case. */
export function UpdateNotice({ build }: { build: string }) {
  const [dismissed, dismiss] = useAtom(dismissedBuildAtom)
  if (build === dismissed) return null
  return (
    <div className="update-notice" role="status">
      <Icon name="refresh" />
      <span>A newer version of the store is ready. Your cart is safe.</span>
      <span className="cluster cluster--1">
        <button className="btn btn--quiet btn--sm" type="button" onClick={() => dismiss(build)}>
          Later
        </button>
        <button className="btn btn--primary btn--sm" type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </span>
    </div>
  )
}
