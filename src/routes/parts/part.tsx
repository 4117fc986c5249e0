import { cutText } from '#shared/text/cut-text.ts'
import { orNull } from '#shared/api/or-null.ts'
import type { Board } from '#shared/boards/board.ts'
import { boardTitle } from '#shared/boards/board-length.ts'
import { designOfLine } from '#shared/boards/boards-of-line.ts'
import { boardRoles } from '#shared/boards/kinds.ts'
import { listed, type ListedBoards } from '#shared/boards/listed.ts'
import { listParts, type Piece } from '#shared/boards/part-list.ts'
import { pieceTitle } from '#shared/boards/piece-text.ts'
import { href, paths } from '#shared/paths.ts'
import type { OrderedPart } from '#shared/schema/designs.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { notFound, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { BoardList } from './board-list.tsx'
import { BoardView } from './board-view.tsx'
import { PieceList, PieceView } from './piece-view.tsx'

type Data = { part: OrderedPart; mark: string }

export async function load({ api, params, url }: LoadContext): Promise<Loaded<Data>> {
  const { token = '', mark = url.searchParams.get('mark') ?? '' } = params
  const part = await orNull(api.orderedPart(token))
  return part && part.parts.length > 0 ? { data: { part, mark: mark.trim().toUpperCase() } } : notFound
}

export function head({ data: { part, mark } }: ScreenProps<Data>): Head {
  const named = part.parts.find((each) => each.mark === mark)
  return { title: named?.title ?? buildTitle(part), noindex: true }
}

/** One board or piece of an order, or all of them, for anyone who has a label. It does not say who ordered them. */
export function Screen({ data: { part, mark } }: ScreenProps<Data>) {
  const { token } = part
  const { boards: inLine, pieces, finish } = listParts(part)
  const boards = boardRoles.flatMap((role) => inLine.filter((board) => board.role === role))
  const index = boards.findIndex((board) => board.mark === mark)
  const board = boards[index]
  const piece = pieces.find((each) => each.mark === mark)
  const named = board ?? piece
  const all = { name: buildTitle(part), to: href(paths.parts, { token }) }
  return (
    <div className="container page-end">
      <Breadcrumb
        trail={[{ name: 'Home', to: paths.home }, ...(named ? [all, { name: named.mark }] : [{ name: all.name }])]}
      />
      <h1 className="mb-8">{board ? boardTitle(board, finish) : piece ? pieceTitle(piece, finish) : all.name}</h1>
      {board ? (
        <BoardView
          board={board}
          part={part}
          design={designOfLine(part)}
          beside={[boards[index - 1], boards[index + 1]]}
        />
      ) : piece ? (
        <PieceView piece={piece} token={token} />
      ) : (
        <AllParts rows={listed(boards)} pieces={pieces} token={token} mark={mark} />
      )}
    </div>
  )
}

type AllPartsProps = { rows: readonly ListedBoards[]; pieces: readonly Piece[]; token: string; mark: Board['mark'] }

function AllParts({ rows, pieces, token, mark }: AllPartsProps) {
  return (
    <>
      {mark && <p className="mb-8">{`Nothing here has the mark ${cutText(mark, 8)}. Choose the one on your label.`}</p>}
      <form className="form measure mb-8" method="get" action={href(paths.parts, { token })}>
        <Field name="mark" label="Mark" hint="In large letters on the label." form={null} autoComplete="off" />
        <button className="btn btn--secondary" type="submit">
          Show it
        </button>
      </form>
      <BoardList rows={rows} token={token} />
      {pieces.length > 0 && <PieceList pieces={pieces} token={token} />}
    </>
  )
}

/** An order may have several lines. */
function buildTitle({ number, line }: OrderedPart): string {
  return `Parts of order ${number}, line ${line}`
}
