import { deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { DAY_MS } from '#shared/time.ts'
import { metrics, type Metric } from '#shared/vitals/buckets.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { FilterField } from '#desk/frame/filter-field.tsx'
import { Faults } from './faults.tsx'
import { describeFigure, names, shortNames, addVisits, texts } from './figures.ts'
import { listVisits, type VisitFilter, type Visits } from './sql.ts'
import { VISIT_DAYS, VisitsPlot } from './visits-plot.tsx'

type Data = VisitFilter & { visits: Visits }

export const visits = deskPage<Data>(deskPaths.visits, {
  needs: 'seeVisits',
  list: 'visits',
  title: 'Visits',
  load: async ({ db, query, now }) => {
    const filter = { page: query.get('page') ?? '', device: query.get('device') ?? '' }
    const visits = await listVisits(db, now - (now % DAY_MS) - (VISIT_DAYS - 1) * DAY_MS, filter)
    return { data: { ...filter, visits } }
  },
  Screen: VisitsScreen,
})

function VisitsScreen({ data: { visits, page, device } }: { data: Data }) {
  const pages = [...new Set(visits.kinds.map((kind) => kind.page))]
  return (
    <>
      <DeskHead
        title="Visits"
        about="How quickly pages loaded in the last 28&nbsp;days, for visitors who allow measuring. Three of four visits were at least this quick."
      />
      <form method="get" className="filterbar">
        <FilterField
          name="page"
          label="Page"
          value={page}
          choices={[['', 'All pages'], ...pages.map((name) => [name, name] as const)]}
        />
        <FilterField
          name="device"
          label="Device"
          value={device}
          choices={[
            ['', 'All devices'],
            ['phone', 'Phones'],
            ['desktop', 'Wide screens'],
          ]}
        />
        <DeskSubmit>Show</DeskSubmit>
      </form>
      {visits.kinds.length === 0 ? <p>No visit has been measured yet.</p> : <Figures visits={visits} />}
      <Faults faults={visits.faults} />
    </>
  )
}

function Figures({ visits }: { visits: Visits }) {
  return (
    <>
      <div className="plots plots--three">
        {metrics.map((metric) => (
          <Card key={metric} metric={metric} visits={visits} />
        ))}
      </div>
      <Kinds kinds={visits.kinds} />
    </>
  )
}

function Card({ metric, visits: { days, releases } }: { metric: Metric; visits: Visits }) {
  const { now } = useDesk()
  const ofMetric = days.filter((day) => day.metric === metric)
  return (
    <section className="panel" aria-labelledby={`${metric}-h`}>
      <div className="panel-head">
        <h2 id={`${metric}-h`}>{names[metric]}</h2>
        <span className="desk-note">{counted(addVisits(ofMetric), 'visit')}</span>
      </div>
      <p>
        <b className="num">{describeFigure(metric, ofMetric)}</b> <span className="muted">{texts[metric]}</span>
      </p>
      <VisitsPlot metric={metric} days={ofMetric} today={now - (now % DAY_MS)} />
      <Releases metric={metric} releases={releases} />
    </section>
  )
}

function Releases({ metric, releases }: { metric: Metric; releases: Visits['releases'] }) {
  const ofMetric = releases.filter((release) => release.metric === metric)
  const [latest, before] = [...Map.groupBy(ofMetric, ({ build }) => build).values()]
  if (!latest || !before) return null
  return (
    <p className="desk-note">
      This release: {describeFigure(metric, latest)}. The one before it: {describeFigure(metric, before)}.
    </p>
  )
}

function Kinds({ kinds }: { kinds: Visits['kinds'] }) {
  const rows = [...Map.groupBy(kinds, ({ page, device }) => `${page} ${device}`).values()]
  return (
    <DeskTable
      caption="By page and device"
      columns={['Page', ...metrics.map((metric) => shortNames[metric])]}
      className="rows"
    >
      {rows.map((row) => (
        <tr key={`${row[0]!.page} ${row[0]!.device}`}>
          <th scope="row">
            {row[0]!.page} <small>{row[0]!.device === 'phone' ? 'Phone' : 'Wide screen'}</small>
          </th>
          {metrics.map((metric) => (
            <td key={metric}>{describeFigure(metric, row)}</td>
          ))}
        </tr>
      ))}
    </DeskTable>
  )
}
