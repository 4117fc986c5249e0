import { filters } from '#shared/catalogue/facets.ts'
import { hrefWithout, hrefWithoutFilters, type Choice } from './listing-query.ts'
import type { MainCategory } from '#shared/schema/catalogue.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

type FilterChipsProps = { chosen: readonly Choice[]; categories: readonly MainCategory[]; url: URL }

export function FilterChips({ chosen, categories, url }: FilterChipsProps) {
  if (chosen.length === 0) return null
  return (
    <div className="cluster chips">
      {chosen.map((choice) => (
        <a className="chip" key={`${choice.name} ${choice.value}`} href={hrefWithout(url, choice)}>
          {chipLabel(choice, categories)} <Icon name="close" />
          <span className="sr-only">remove</span>
        </a>
      ))}
      <a className="link small" href={hrefWithoutFilters(url)}>
        Clear all
      </a>
    </div>
  )
}

function chipLabel({ name, value }: Choice, categories: readonly MainCategory[]): string {
  const { label, chip } = filters[name]
  const text = label(value, categories)
  return chip ? chip(text) : text
}
