import { Fragment } from 'react'

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
