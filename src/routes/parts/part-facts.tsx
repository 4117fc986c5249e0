import { Fragment } from 'react'
import { partAddress } from '#shared/boards/part-address.ts'
import { paths } from '#shared/paths.ts'

/** Terms with their texts; one without a text is left out. */
export function PartFacts({ facts }: { facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="deflist">
      {facts
        .filter(([, text]) => text !== '')
        .map(([term, text]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

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
