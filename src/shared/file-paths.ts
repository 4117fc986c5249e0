/** The one call that every page's first script knows; the others and the pages are in a larger file. */
export const CSRF_COOKIE_PATH = '/sanctum/csrf-cookie'

/** Files that the Worker writes, by name. */
export const filePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemaps/:part',
  feed: '/blog/feed.xml',
  googleFeed: '/feeds/google.tsv',
  openAiFeed: '/feeds/openai.csv',
  llms: '/llms.txt',
  design: '/planner/files/:version/:file',
  designOfBefore: '/planner/files/:file',
} as const
