import type { Piece } from '#shared/boards/part-list.ts'
import { pieceAbout, pieceSizeText } from '#shared/boards/piece-text.ts'
import { href, paths } from '#shared/paths.ts'
import { PartFacts } from '#ui/boards/part-facts.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { ClaimLink } from './claim-link.tsx'

/** Pieces of one kind and size: their size and number, and the way to a claim. */
export function PieceView({ piece, token }: { piece: Piece; token: string }) {
  return (
    <div className="stack stack--6">
      <PartFacts
        facts={[
          ['Size', pieceSizeText(piece)],
          ['Quantity', String(piece.quantity)],
          ['About', pieceAbout(piece)],
        ]}
      />
      <p>
        <TextLink href={href(paths.parts, { token })}>All parts</TextLink>
      </p>
      <ClaimLink token={token} mark={piece.mark} />
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
