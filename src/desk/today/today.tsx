import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { clockTime } from '#shared/desk/times.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { Latest } from './latest.tsx'
import { loadToday, type Today } from './load-today.ts'
import { OrdersPlot } from './orders-plot.tsx'
import { Queue } from './queue.tsx'
import { Sales } from './sales.tsx'
import { SalesPlot } from './sales-plot.tsx'
import { WorkList } from './work-list.tsx'

type Data = { today: Today; isMine: boolean }

export const today = deskPage<Data>(deskPaths.home, {
  needs: 'readOrders',
  title: 'Today',
  load: async (desk) => {
    const isMine = desk.query.get('mine') === '1'
    return { data: { today: await loadToday(desk, isMine), isMine } }
  },
  Screen: TodayScreen,
})

/** All of it is loaded again every five minutes by the script. */
function TodayScreen({ data: { today, isMine } }: { data: Data }) {
  const { now, path } = useDesk()
  return (
    <div className="today" data-keep-fresh="today">
      <DeskHead
        title={longDay(now)}
        about={
          <>
            {`Updated ${clockTime(now)}. `}
            <TextLink href={path}>Refresh</TextLink>
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
