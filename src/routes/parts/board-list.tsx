import { listRemarks } from '#shared/boards/board-remarks.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import type { ListedBoards } from '#shared/boards/listed.ts'
import { href, paths } from '#shared/paths.ts'

/** A page with more links is too large; the form above the list finds the others. */
const MOST_LINKS = 250

/** Every mark, those of one size together: a link for each, or in a very large closet "S1–S96". */
export function BoardList({ rows, token }: { rows: readonly ListedBoards[]; token: string }) {
  const isLinked = rows.reduce((count, { boards }) => count + boards.length, 0) <= MOST_LINKS
  return (
    <dl className="grid grid--gap-5">
      {rows.map(({ mark, boards }) => (
        <div key={mark}>
          <dt>
            <b>{boards[0].name}</b> <span className="muted num">{boardSizeText(boards[0])}</span>
            {listRemarks(boards[0]).map((remark) => (
              <small key={remark}>{remark}</small>
            ))}
          </dt>
          <dd className="cluster cluster--2">
            {isLinked ? boards.map((board) => <Mark key={board.mark} mark={board.mark} token={token} />) : mark}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Mark({ mark, token }: { mark: string; token: string }) {
  return (
    <a className="btn btn--secondary" href={href(paths.part, { token, mark })}>
      {mark}
    </a>
  )
}
