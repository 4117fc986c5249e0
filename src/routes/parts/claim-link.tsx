import { partAddress } from '#shared/boards/part-address.ts'
import { paths } from '#shared/paths.ts'

export function ClaimLink({ token, mark }: { token: string; mark: string }) {
  return (
    <p>
      <a
        className="btn btn--primary"
        href={`${paths.guaranteeClaim}?${new URLSearchParams({ part: partAddress(token, mark) })}`}
      >
        Something wrong with it
      </a>
    </p>
  )
}
