import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { FilterField } from '#desk/frame/filter-field.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { kindNames } from '#shared/desk/requests/form-fields.ts'
import { requestStateNames } from '#shared/desk/requests/states.ts'

const kinds = [['', 'Any kind'], ...Object.entries(kindNames)] as [string, string][]
const states = [['', 'Any in this view'], ...Object.entries(requestStateNames), ['all', 'All']] as [string, string][]

/** List filters. They are in the address, so that a list can be shared. */
export function RequestFilters({ chosen }: { chosen: URLSearchParams }) {
  const value = (name: string) => chosen.get(name) ?? ''
  const isSet = ['q', 'kind', 'state'].some((name) => value(name) !== '')
  return (
    <details className="filters-fold" open={isSet}>
      <summary>
        <Icon name="filter" />
        Filters
      </summary>
      <form method="get" action={deskPaths.requests} className="filterbar">
        {value('mine') && <input type="hidden" name="mine" value={value('mine')} />}
        <div className="is-wide">
          <FilterField name="q" id="list-q" label="Name, email, reference" value={value('q')} type="search" />
        </div>
        <FilterField name="kind" label="Kind" value={value('kind')} choices={kinds} />
        <FilterField name="state" label="Status" value={value('state')} choices={states} />
        <DeskSubmit>Show</DeskSubmit>
        {isSet && (
          <a className="btn btn--quiet" href={deskPaths.requests}>
            Clear all
          </a>
        )}
      </form>
    </details>
  )
}
