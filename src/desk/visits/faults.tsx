import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { formatDay } from '#shared/checkout/delivery-dates.ts'
import type { FaultCount } from './sql.ts'

const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'

/** Faults of our own scripts, the latest first. */
export function Faults({ faults }: { faults: readonly FaultCount[] }) {
  return (
    <DeskPanel id="faults-h" title="Faults in browsers">
      {faults.length === 0 ? (
        <p className="muted">No script failed in the last 28&nbsp;days.</p>
      ) : (
        <DeskTable
          caption="Faults by message and release"
          columns={['Message', 'Pages', 'Release', 'Last', { end: 'Times' }]}
        >
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
        </DeskTable>
      )}
    </DeskPanel>
  )
}
