import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { resultsHref } from '#ui/frame/header/popular-searches.tsx'

export function NearestWords({ typed, words }: { typed: string; words: readonly string[] }) {
  return (
    <>
      {words.length > 0 && (
        <p>
          Did you mean{' '}
          {words.map((word, index) => (
            <span key={word}>
              {index > 0 && ' or '}
              <a className="link" href={resultsHref(word)}>
                {word}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
      <p className="muted">
        {typed ? 'Check the spelling, or start from one of these.' : 'Type a word or two, or start from one of these.'}{' '}
        If we could make it,{' '}
        <a className="link" href={paths.requestDesign}>
          ask for a drawing
        </a>{' '}
        or call{' '}
        <a className="link" href={brand.phoneHref}>
          {brand.phoneDisplay}
        </a>
        .
      </p>
    </>
  )
}
