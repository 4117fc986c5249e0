import { formatDay } from '#shared/checkout/delivery-dates.ts'
import type { FaultCount } from './sql.ts'

const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'

/** Faults of our own scripts, the latest first. */
export function Faults({ faults }: { faults: readonly FaultCount[] }) {
  return (
    <section className="panel" aria-labelledby="faults-h">
      <div className="panel-head">
        <h2 id="faults-h">Faults in browsers</h2>
      </div>
      {faults.length === 0 ? (
        <p className="muted">No script failed in the last 28 days.</p>
      ) : (
        <table className="rows rows--fold">
          <caption className="sr-only">Faults by message and release</caption>
          <thead>
            <tr>
              <th scope="col">Message</th>
              <th scope="col">Pages</th>
              <th scope="col">Release</th>
              <th scope="col">Last</th>
              <th scope="col" className="end">
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ message, place, build, pages, times, day }) => (
              <tr key={`${build} ${message}`}>
                <th scope="row" className="at-1">
                  {message}
                  <small>{place}</small>
                </th>
                <td>{pages.replaceAll(',', ', ')}</td>
                <td>{build === BUILD ? 'This one' : 'An older one'}</td>
                <td>{formatDay(day)}</td>
                <td className="end at-end num">{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
