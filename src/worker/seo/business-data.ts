import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { serviceTowns } from '#shared/checkout/service-area.ts'
import { cardPath } from './share-card.ts'

/** The identifier by which other structured data refers to the shop. */
export function shopId(origin: string): string {
  return `${origin}${paths.home}#shop`
}

export function organization(origin: string) {
  return { '@type': 'Organization', ...facts(origin) }
}

export function localBusiness(origin: string) {
  const { days, opens, closes } = brand.opening
  return {
    '@type': 'HomeAndConstructionBusiness',
    ...facts(origin),
    image: origin + cardPath('home'),
    openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }],
    areaServed: serviceTowns.map((name) => ({ '@type': 'City', name })),
  }
}

export function webSite(origin: string) {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: origin + paths.home,
    publisher: { '@id': shopId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.results}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

function facts(origin: string) {
  const { locality, region, country } = brand.address
  return {
    '@id': shopId(origin),
    name: brand.name,
    description: brand.what,
    url: origin + paths.home,
    logo: `${origin}/mark.svg`,
    telephone: brand.phoneHref.replace('tel:', ''),
    address: { '@type': 'PostalAddress', addressLocality: locality, addressRegion: region, addressCountry: country },
  }
}
