import type {
  HomeAndConstructionBusiness,
  Organization,
  PostalAddress,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { serviceTowns } from '#shared/checkout/service-area.ts'
import { cardPath } from './share-card.ts'

/** The identifier by which other structured data refers to the shop. */
export function shopId(origin: string): string {
  return `${origin}${paths.home}#shop`
}

export function organization(origin: string): Exclude<Organization, string> {
  return { '@type': 'Organization', ...facts(origin) }
}

export function localBusiness(origin: string): Exclude<HomeAndConstructionBusiness, string> {
  const { days, opens, closes } = brand.opening
  return {
    '@type': 'HomeAndConstructionBusiness',
    ...facts(origin),
    image: origin + cardPath('home'),
    openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }],
    areaServed: serviceTowns.map((name) => ({ '@type': 'City', name })),
  }
}

export function webSite(origin: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.results}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: origin + paths.home,
    publisher: { '@id': shopId(origin) },
    potentialAction: search,
  }
}

function facts(origin: string) {
  const { locality, region, country } = brand.address
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    addressLocality: locality,
    addressRegion: region,
    addressCountry: country,
  }
  return {
    '@id': shopId(origin),
    name: brand.name,
    description: brand.what,
    url: origin + paths.home,
    logo: `${origin}/mark.svg`,
    telephone: brand.phoneHref.replace('tel:', ''),
    address,
  }
}
