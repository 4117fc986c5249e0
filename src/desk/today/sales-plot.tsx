import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { formatDay } from '#shared/checkout/delivery-dates.ts'
import type { PlotPoint } from './sales-figures.ts'
import { Numbers } from './numbers.tsx'
import { scaleTo, units } from './scale.ts'

const LEFT = 64
const LENGTH = 278
const ROW = 17
const BOARD = 11

/** The sales of each of the last weeks, as boards that are cut to length on one grid. */
export function SalesPlot({ weeks }: { weeks: readonly PlotPoint[] }) {
  const now = weeks.at(-1)!
  const sales = weeks.map(({ salesCents }) => (salesCents ?? 0) / 100)
  const [least, most] = [Math.min(...sales.slice(0, -1)), Math.max(...sales)]
  const lines = scaleTo(most, 4)
  const x = (dollars: number) => LEFT + (Math.max(0, dollars) / lines.at(-1)!) * LENGTH
  const height = weeks.length * ROW + 6
  return (
    <DeskPanel id="weeks-h" title="Sales per week" aside={<span className="desk-note">from Monday</span>}>
      <svg className="plot plot--weeks" viewBox={`0 0 400 ${height}`} role="img" aria-labelledby="pw-t pw-d">
        <title id="pw-t">{`Sales per week, ${weeks.length}\u00a0weeks`}</title>
        <desc id="pw-d">
          {`From ${dollarText(least)} to ${dollarText(most)}; this week ${dollarText(sales.at(-1)!)} so far.`}
        </desc>
        {lines.map((line) => (
          <path key={line} className={line === 0 ? 'floor' : 'gridline'} d={`M${units(x(line) + 0.5)} 0V${height}`} />
        ))}
        {weeks.map((week, index) => (
          <Board
            key={week.day}
            week={week}
            top={4 + index * ROW}
            length={x(sales[index]!) - LEFT}
            isNow={week === now}
            isMost={sales[index] === most}
          />
        ))}
      </svg>
      <Numbers
        title={`The numbers, ${weeks.length}\u00a0weeks`}
        caption="Sales per week"
        heading="Week of"
        points={weeks}
        nameOf={(day) => (day === now.day ? 'This week' : formatDay(day))}
      />
    </DeskPanel>
  )
}

type BoardProps = { week: PlotPoint; top: number; length: number; isNow: boolean; isMost: boolean }

function Board({ week, top, length, isNow, isMost }: BoardProps) {
  return (
    <>
      <text className={isNow ? 'val' : undefined} x="56" y={top + 10} textAnchor="end">
        {isNow ? 'This week' : formatDay(week.day)}
      </text>
      <rect className={isNow ? 'board is-now' : 'board'} x={LEFT} y={top} width={units(length)} height={BOARD} />
      <text className={isNow || isMost ? 'val' : undefined} x={units(LEFT + length + 6)} y={top + 10}>
        {dollarText((week.salesCents ?? 0) / 100)}
      </text>
    </>
  )
}

/** Whole dollars: "$31,962". */
function dollarText(dollars: number): string {
  const whole = Math.round(Math.abs(dollars)).toLocaleString('en-US')
  return dollars <= -0.5 ? `−$${whole}` : `$${whole}`
}
