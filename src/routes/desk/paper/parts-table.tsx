import type { BoardSum } from '#shared/drawing/cut-list/boards.ts'
import type { Part } from '#shared/drawing/cut-list/part.ts'
import { formatInches } from '#shared/text/inches.ts'
import { BoardSums } from './board-sums.tsx'

type PartsTableProps = { name: string; parts: readonly Part[]; pieces: number; sums: readonly BoardSum[] }

/** Every part with the number that is cut for all pieces of the line. */
export function PartsTable({ name, parts, pieces, sums }: PartsTableProps) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={name}>
      <table className="rows">
        {pieces > 1 && <caption>Numbers are for all {pieces} pieces together.</caption>}
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Name</th>
            <th scope="col" className="end">
              No.
            </th>
            <th scope="col" className="end">
              Length
            </th>
            <th scope="col" className="end">
              Width
            </th>
            <th scope="col" className="end">
              Thick
            </th>
            <th scope="col">Edge</th>
            <th scope="col">
              <span className="sr-only">Done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Row key={part.mark} part={part} pieces={pieces} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={8}>
              <BoardSums sums={sums} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Row({ part, pieces }: { part: Part; pieces: number }) {
  const { mark, name, quantity, length, width, thickness, material, edges, isBoard } = part
  return (
    <tr>
      <th scope="row">{mark}</th>
      <td>
        {name}
        {!isBoard && <small>{material}</small>}
      </td>
      <td className="end">
        <b>{quantity * pieces}</b>
      </td>
      <td className="end">{inches(length)}</td>
      <td className="end">{inches(width)}</td>
      <td className="end">{inches(thickness)}</td>
      <td>{isBoard ? edges : '–'}</td>
      <td>
        <span className="paper-box" />
      </td>
    </tr>
  )
}

function inches(measure: number | null): string {
  return measure === null ? '–' : formatInches(measure)
}
