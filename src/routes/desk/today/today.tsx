import { shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Today } from '#shared/schema/desk/today.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { clockTime } from '#shared/desk/times.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { Latest } from './latest.tsx'
import { OrdersPlot } from './orders-plot.tsx'
import { Queue } from './queue.tsx'
import { Sales } from './sales.tsx'
import { SalesPlot } from './sales-plot.tsx'
import { WorkList } from './work-list.tsx'

type Data = { today: Today; isMine: boolean }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  return { data: { today: await api.today(url.searchParams), isMine: url.searchParams.get('mine') === '1' } }
}

export function head() {
  return { title: 'Today' }
}

/** All of it is loaded again every five minutes by the script. */
export function Screen({ data: { today, isMine } }: { data: Data }) {
  const { now, path } = useDesk()
  return (
    <div className="today" data-keep-fresh="today">
      <DeskHead
        title={longDay(now)}
        about={
          <>
            {`Updated ${clockTime(now)}. `}
            <a className="link" href={path}>
              Refresh
            </a>
          </>
        }
      >
        <nav className="tabs tabs--plain" aria-label="Show work for">
          <a href={deskPaths.home} aria-current={isMine ? undefined : 'page'}>
            Everyone
          </a>
          <a href={`${deskPaths.home}?mine=1`} aria-current={isMine ? 'page' : undefined}>
            Mine
          </a>
        </nav>
      </DeskHead>
      <div className="desk-cols desk-cols--today">
        <div>
          <WorkList work={today.work} isMine={isMine} />
        </div>
        <div>
          {today.figures && <Sales figures={today.figures} />}
          {today.queue && <Queue orders={today.queue} />}
          <Latest rows={today.latest} />
        </div>
        <div className={today.weeks.length > 0 ? 'plots' : 'plots plots--one'}>
          <OrdersPlot days={today.days} />
          {today.weeks.length > 0 && <SalesPlot weeks={today.weeks} />}
        </div>
      </div>
    </div>
  )
}

/** "Tuesday, November 24", in the shop's time zone. */
function longDay(now: number): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    shopDay(now),
  )
}
