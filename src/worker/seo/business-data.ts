import type {
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import type { Business } from '#shared/business/business.ts'
import { paths } from '#shared/paths.ts'
import { cardPath } from './share-card.ts'

/** The identifier by which other structured data refers to the shop. */
export function shopId(origin: string): string {
  return `${origin}${paths.home}#shop`
}

export function organization(origin: string, business: Business): Exclude<Organization, string> {
  return { '@type': 'Organization', ...facts(origin, business) }
}

export function localBusiness(origin: string, business: Business): Exclude<HomeAndConstructionBusiness, string> {
  return {
    '@type': 'HomeAndConstructionBusiness',
    ...facts(origin, business),
    image: origin + cardPath('home'),
    openingHoursSpecification: listOpeningHours(business),
    areaServed: business.towns.map((name) => ({ '@type': 'City', name })),
  }
}

export function webSite(origin: string, { name }: Business): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.results}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    name,
    url: origin + paths.home,
    publisher: { '@id': shopId(origin) },
    potentialAction: search,
  }
}

function facts(origin: string, business: Business) {
  const { name, phone, street, city, state, zip } = business
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: city,
    addressRegion: state,
    ...(zip && { postalCode: zip }),
    addressCountry: 'US',
  }
  return {
    '@id': shopId(origin),
    name,
    description: describeTrade(business),
    url: origin + paths.home,
    logo: `${origin}/mark.svg`,
    telephone: phone,
    address,
  }
}

/** What the shop makes, in a sentence. */
export function describeTrade({ place }: Business): string {
  return `Closet organizers, wardrobes, pantry storage, wine racks and closet lights, cut to the inch in ${place}.`
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Days with the same hours together. */
function listOpeningHours({ opening }: Business): OpeningHoursSpecification[] {
  const byHours = Map.groupBy(days, (_, index) => opening[index]?.join() ?? '')
  byHours.delete('')
  return [...byHours].map(([hours, dayOfWeek]) => {
    const [opens, closes] = hours.split(',')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: opens!, closes: closes! }
  })
}
