import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { FilterField } from '#desk/frame/filter-field.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { withQuery } from '#desk/frame/pager.tsx'
import type { ProductList } from './sql.ts'

const views = [
  ['all', 'All'],
  ['sale', 'On sale'],
  ['stock', 'Kept in stock'],
  ['low', 'Low'],
  ['off', 'Off sale'],
  ['changed', 'Changed here'],
] as const

/** The views of the list as tabs, the search and the category. All of it is in the address. */
export function ProductFilters({ list, chosen }: { list: ProductList; chosen: URLSearchParams }) {
  const value = (name: string) => chosen.get(name) ?? ''
  const view = value('view') || 'all'
  const categories = [['', 'All'], ...list.categories.map(({ id, name }) => [String(id), name])] as [string, string][]
  return (
    <>
      <nav className="tabs" aria-label="Views">
        {views.map(([name, label]) => (
          <a
            key={name}
            href={withQuery(deskPaths.products, { view: name === 'all' ? '' : name })}
            aria-current={view === name ? 'page' : undefined}
          >
            {label} {name === 'low' && <b>{list.low}</b>}
          </a>
        ))}
      </nav>
      <form method="get" className="filterbar">
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        <div className="is-wide">
          <FilterField name="q" id="list-q" label="Search by name or number" value={value('q')} type="search" />
        </div>
        <FilterField name="category" label="Category" value={value('category')} choices={categories} />
        <DeskSubmit>Show</DeskSubmit>
      </form>
    </>
  )
}
