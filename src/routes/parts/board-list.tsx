import { boardSizeText } from '#shared/boards/board-length.ts'
import type { ListedBoards } from '#shared/boards/listed.ts'
import { href, paths } from '#shared/paths.ts'

/** Every mark, those of one size together. */
export function BoardList({ rows, token }: { rows: readonly ListedBoards[]; token: string }) {
  return (
    <dl className="board-list">
      {rows.map(({ mark, boards }) => (
        <div key={mark}>
          <dt>
            {boards[0].name} <span className="muted num">{boardSizeText(boards[0])}</span>
          </dt>
          <dd>
            {boards.map((board) => (
              <a
                key={board.mark}
                className="btn btn--secondary btn--sm"
                href={href(paths.part, { token, mark: board.mark })}
              >
                {board.mark}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
