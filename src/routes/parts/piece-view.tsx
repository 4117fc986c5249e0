import { Fragment } from 'react'
import type { Piece } from '#shared/boards/part-list.ts'
import { partAddress } from '#shared/boards/part-address.ts'
import { pieceAbout, pieceSizeText } from '#shared/boards/piece-text.ts'
import { href, paths } from '#shared/paths.ts'

/** Pieces of one kind and size: their size and number, and the way to a claim. */
export function PieceView({ piece, token }: { piece: Piece; token: string }) {
  const claim = new URLSearchParams({ part: partAddress(token, piece.mark) })
  const facts = [
    ['Size', pieceSizeText(piece)],
    ['Quantity', String(piece.quantity)],
    ['About', pieceAbout(piece)],
  ].filter(([, text]) => text !== '')
  return (
    <div className="stack stack--6">
      <dl className="deflist">
        {facts.map(([term, text]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <a className="link" href={href(paths.parts, { token })}>
          All parts
        </a>
      </p>
      <p>
        <a className="btn btn--primary" href={`${paths.guaranteeClaim}?${claim}`}>
          Something wrong with it
        </a>
      </p>
    </div>
  )
}

export function PieceList({ pieces, token }: { pieces: readonly Piece[]; token: string }) {
  return (
    <dl className="grid grid--gap-5 mt-8">
      {pieces.map((piece) => (
        <div key={piece.mark}>
          <dt>
            <b>{piece.name}</b>{' '}
            <span className="muted num">
              {[pieceSizeText(piece), `${piece.quantity} in all`].filter(Boolean).join(', ')}
            </span>
          </dt>
          <dd>
            <a className="btn btn--secondary" href={href(paths.part, { token, mark: piece.mark })}>
              {piece.mark}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
