/** What is asked for, and something of the same kind that is asked for before, so that no code runs for the first time. */
export type Asked = { name: string; path: string; before: string; maxRows: number; maxRatio: number }

const list = '/closet-organizers'
const sub = '/walk-in-closets/straight-wall-systems'
export const pages: readonly Asked[] = [
  { name: 'home', path: '/', before: '/faq', maxRows: 400, maxRatio: 1.5 },
  { name: 'main category', path: '/walk-in-closets', before: '/wine-racks', maxRows: 400, maxRatio: 1.5 },
  { name: 'sub-category', path: sub, before: '/reach-in-closets/reach-in-kits', maxRows: 400, maxRatio: 1.5 },
  { name: 'list, page 1', path: list, before: `${list}?per_page=23`, maxRows: 400, maxRatio: 1.5 },
  {
    name: 'all products, page 300',
    path: '/api/products?page=300',
    before: '/api/products?page=2',
    maxRows: 400,
    maxRatio: 1.5,
  },
  {
    name: 'product',
    path: '/reach-in-closets/reach-in-kits/1202',
    before: '/reach-in-closets/reach-in-kits/1203',
    maxRows: 400,
    maxRatio: 1.5,
  },
  { name: 'compare', path: '/compare?ids=1101,1102,1301', before: '/compare?ids=1202', maxRows: 500, maxRatio: 1.5 },
  { name: 'reviews', path: '/reviews?rating=4', before: '/reviews?rating=3', maxRows: 400, maxRatio: 1.5 },
  {
    name: 'sub-category, filtered and sorted',
    path: `${sub}?finish=walnut&sort=price`,
    before: `${sub}?finish=oak&sort=price`,
    maxRows: 5_000,
    maxRatio: 2,
  },
  {
    name: 'closets, filtered and sorted',
    path: `${list}?width_max=60&finish=walnut&sort=-price`,
    before: `${list}?width_max=70&finish=oak&sort=-price`,
    maxRows: 60_000,
    maxRatio: 6,
  },
  {
    name: 'all products, by finish and price',
    path: '/api/products?finish=walnut&sort=price',
    before: '/api/products?finish=oak&sort=price',
    maxRows: 60_000,
    maxRatio: 6,
  },
  {
    name: 'all products, between two prices',
    path: '/api/products?price_min=400&price_max=900&sort=rating',
    before: '/api/products?price_min=300&price_max=800&sort=rating',
    maxRows: 60_000,
    maxRatio: 6,
  },
  {
    name: 'all products, a filter that all pass',
    path: '/api/products?price_max=99999&sort=price',
    before: '/api/products?price_max=99998&sort=price',
    maxRows: 60_000,
    maxRatio: 6,
  },
  { name: 'fit finder', path: '/?wall=72&finish=walnut', before: '/?wall=60&finish=oak', maxRows: 60_000, maxRatio: 6 },
  { name: 'search', path: '/results?q=shelf', before: '/results?q=drawer', maxRows: 3_000, maxRatio: 2 },
  {
    name: 'search with synonyms',
    path: '/api/search?q=light',
    before: '/api/search?q=hanger',
    maxRows: 3_000,
    maxRatio: 2,
  },
  {
    name: 'search with a typo',
    path: '/api/search?q=wadrobe',
    before: '/api/search?q=shefl',
    maxRows: 3_000,
    maxRatio: 2,
  },
  {
    name: 'suggestions',
    path: '/api/search?q=wal&limit=8',
    before: '/api/search?q=pan&limit=8',
    maxRows: 3_000,
    maxRatio: 2,
  },
  {
    name: 'sitemap, a part of families',
    path: '/sitemaps/products.xml',
    before: '/sitemaps/posts.xml',
    maxRows: Infinity,
    maxRatio: Infinity,
  },
  {
    name: 'product feed, its first part',
    path: '/feeds/google.tsv',
    before: '/sitemaps/posts.xml',
    maxRows: Infinity,
    maxRatio: Infinity,
  },
]
