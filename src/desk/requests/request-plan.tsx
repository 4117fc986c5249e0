import { formatInches } from '#shared/text/inches.ts'
import type { Measured } from '#shared/desk/requests/form-fields.ts'

/** The room is drawn this large at most, in units of the drawing. */
const WIDEST = 150
const DEEPEST = 80
const WALL = 4
const MARGIN = 16
/** Room for the longest depth, such as 108⅞″. */
const RIGHT = 28
const TICK = 2.5
const TEXT = 5

/** The measured room from above, at one scale, with the back wall on top. */
export function RequestPlan({ size, reference }: { size: Measured; reference: string }) {
  const scale = Math.min(WIDEST / size.width, DEEPEST / size.depth)
  const [w, d] = [size.width * scale, size.depth * scale].map((length) => Math.round(length * 10) / 10) as [
    number,
    number,
  ]
  const [width, height] = [w + 2 * WALL + MARGIN + RIGHT, d + WALL + MARGIN + TEXT]
  const label = `Plan of the room: back wall ${formatInches(size.width)}, depth ${formatInches(size.depth)}`
  const walls = `M0 0H${w + 2 * WALL}V${d + WALL}H${w + WALL}V${WALL}H${WALL}V${d + WALL}H0z`
  const below = d + WALL + 6
  const right = w + 2 * WALL + 6
  return (
    <figure className="drawing request-plan">
      <svg className="elev" viewBox={`${-MARGIN} -2 ${width} ${height}`} role="img" aria-label={label}>
        <path className="panel" strokeWidth=".8" d={walls} />
        <path className="ghost" strokeWidth=".6" d={`M${WALL} ${d + WALL}H${w + WALL}`} />
        <path className="dims" strokeWidth=".55" d={across(WALL, w + WALL, below) + upright(WALL, d + WALL, right)} />
        <text x={WALL + w / 2} y={below + TEXT + 1} fontSize={TEXT} textAnchor="middle">
          {formatInches(size.width)}
        </text>
        <text x={right + 3} y={WALL + d / 2 + TEXT / 3} fontSize={TEXT}>
          {formatInches(size.depth)}
        </text>
      </svg>
      <dl className="titleblock">
        <Entry name="Request">{reference}</Entry>
        <Entry name="Floor plan">{`${formatInches(size.width)} × ${formatInches(size.depth)}`}</Entry>
        <Entry name="Ceiling">{formatInches(size.height)}</Entry>
      </dl>
    </figure>
  )
}

function Entry({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function across(from: number, to: number, y: number): string {
  return `M${from} ${y}H${to}M${from} ${y - TICK}v${2 * TICK}M${to} ${y - TICK}v${2 * TICK}`
}

function upright(from: number, to: number, x: number): string {
  return `M${x} ${from}V${to}M${x - TICK} ${from}h${2 * TICK}M${x - TICK} ${to}h${2 * TICK}`
}
