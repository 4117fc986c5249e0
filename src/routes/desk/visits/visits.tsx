import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { counted } from '#shared/desk/times.ts'
import type { Visits } from '#shared/schema/desk/visits.ts'
import { DAY_MS } from '#shared/time.ts'
import { metrics, type Metric } from '#shared/vitals/buckets.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { added, figureOf, names, shortNames, texts, visitsIn } from './figures.ts'
import { VisitsPlot } from './visits-plot.tsx'

type Data = { visits: Visits; page: string; device: string }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const [page = '', device = ''] = ['page', 'device'].map((name) => url.searchParams.get(name) ?? '')
  return { data: { visits: await api.visits(url.searchParams), page, device } }
}

export function head() {
  return { title: 'Visits' }
}

export function Screen({ data: { visits, page, device } }: { data: Data }) {
  const pages = [...new Set(visits.kinds.map((kind) => kind.page))]
  return (
    <>
      <DeskHead
        title="Visits"
        about="How quickly pages loaded in the last 28 days, for visitors who allow measuring. Three of four visits were at least this quick."
      />
      <form method="get" className="filterbar">
        <Field
          name="page"
          label="Page"
          form={null}
          optional="unsaid"
          value={page}
          choices={[['', 'All pages'], ...pages.map((name) => [name, name] as const)]}
        />
        <Field
          name="device"
          label="Device"
          form={null}
          optional="unsaid"
          value={device}
          choices={[
            ['', 'All devices'],
            ['phone', 'Phones'],
            ['desktop', 'Wide screens'],
          ]}
        />
        <button className="btn btn--secondary" type="submit">
          Show
        </button>
      </form>
      {visits.kinds.length === 0 ? <p>No visit has been measured yet.</p> : <Figures visits={visits} />}
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
  const counts = added(ofMetric)
  return (
    <section className="panel" aria-labelledby={`${metric}-h`}>
      <div className="panel-head">
        <h2 id={`${metric}-h`}>{names[metric]}</h2>
        <span className="desk-note">{counted(visitsIn(counts), 'visit')}</span>
      </div>
      <p>
        <b className="num">{figureOf(metric, counts)}</b> <span className="muted">{texts[metric]}</span>
      </p>
      <VisitsPlot metric={metric} days={ofMetric} today={now - (now % DAY_MS)} />
      <Releases metric={metric} releases={releases} />
    </section>
  )
}

function Releases({ metric, releases }: { metric: Metric; releases: Visits['releases'] }) {
  const [latest, before] = releases.filter((release) => release.metric === metric)
  if (!latest || !before) return null
  return (
    <p className="desk-note">
      This release: {figureOf(metric, latest.counts)}. The one before it: {figureOf(metric, before.counts)}.
    </p>
  )
}

function Kinds({ kinds }: { kinds: Visits['kinds'] }) {
  const rows = [...Map.groupBy(kinds, ({ page, device }) => `${page} ${device}`).values()]
  return (
    <table className="rows">
      <caption className="sr-only">By page and device</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          {metrics.map((metric) => (
            <th key={metric} scope="col">
              {shortNames[metric]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row[0]!.page} ${row[0]!.device}`}>
            <th scope="row">
              {row[0]!.page} <small>{row[0]!.device === 'phone' ? 'Phone' : 'Wide screen'}</small>
            </th>
            {metrics.map((metric) => (
              <td key={metric}>{figureOf(metric, added(row.filter((kind) => kind.metric === metric)))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
