import { formatDay } from '#shared/checkout/delivery-dates.ts'
import type { PlotPoint } from './sales-figures.ts'
import { counted } from '#shared/desk/times.ts'
import { Numbers } from './numbers.tsx'
import { scaleTo, units } from './scale.ts'

const LEFT = 25
const FLOOR = 197
const HEIGHT = 179
const STEP = 19.2
const BOARD = 13.2
const WEEK = 7

/** How many orders were paid on each of the last days, as columns. */
export function OrdersPlot({ days }: { days: readonly PlotPoint[] }) {
  const [first, today] = [days[0]!, days.at(-1)!]
  const highest = days.reduce((best, day) => (day.orders > best.orders ? day : best), today)
  const lines = scaleTo(highest.orders, 2)
  const y = (orders: number) => FLOOR - (orders / lines.at(-1)!) * HEIGHT
  const least = Math.min(...days.slice(0, -1).map(({ orders }) => orders))
  return (
    <section className="panel" aria-labelledby="days-h">
      <div className="panel-head">
        <h2 id="days-h">Orders per day</h2>
        <span className="desk-note">{`${formatDay(first.day)} – today`}</span>
      </div>
      <svg className="plot plot--days" viewBox="0 0 560 221" role="img" aria-labelledby="pd-t pd-d">
        <title id="pd-t">{`Paid orders per day, ${days.length}\u00a0days`}</title>
        <desc id="pd-d">
          {`Between ${least} and ${highest.orders} a day; ${counted(today.orders, 'order')} so far today.`}
        </desc>
        {lines.map((line) => (
          <g key={line}>
            <path className={line === 0 ? 'floor' : 'gridline'} d={`M22 ${units(y(line) + 0.5)}H560`} />
            <text x="16" y={units(y(line) + 4)} textAnchor="end">
              {line}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <Column key={day.day} day={day} index={index} top={y(day.orders)} isNow={day === today} />
        ))}
        {[...new Set([highest, today])].map((day) => (
          <text
            key={day.day}
            className="val"
            x={units(middle(days.indexOf(day)))}
            y={units(y(day.orders) - 5)}
            textAnchor="middle"
          >
            {day.orders}
          </text>
        ))}
        {days.map((day, index) => (
          <DayName key={day.day} day={day} index={index} isNow={day === today} />
        ))}
      </svg>
      <Numbers
        title={`The numbers, ${days.length}\u00a0days`}
        caption="Orders per day"
        heading="Day"
        points={days}
        nameOf={longDay}
      />
    </section>
  )
}

type ColumnProps = { day: PlotPoint; index: number; isNow: boolean }

function Column({ index, top, isNow }: ColumnProps & { top: number }) {
  const x = LEFT + index * STEP
  return (
    <rect
      className={isNow ? 'board is-now' : 'board'}
      x={units(x)}
      y={units(top)}
      width={BOARD}
      height={units(FLOOR - top)}
    />
  )
}

/** Every seventh day and today are named. */
function DayName({ day, index, isNow }: ColumnProps) {
  if (!isNow && index % WEEK !== 0) return null
  return (
    <text
      x={units(isNow ? 560 : index === 0 ? LEFT : middle(index))}
      y="214"
      textAnchor={isNow ? 'end' : index === 0 ? 'start' : 'middle'}
    >
      {isNow ? 'Today' : formatDay(day.day)}
    </text>
  )
}

function middle(index: number): number {
  return LEFT + index * STEP + BOARD / 2
}

function longDay(day: number): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }).format(
    day,
  )
}
