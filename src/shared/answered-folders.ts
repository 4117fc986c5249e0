/** First path segments of what is no page: the Worker, its files or its host answer them before any page is looked for. */
export const answeredFolders: readonly string[] = [
  ...['api', 'sanctum', 'verify-email', 'email', 'dev', 'healthz', 'csp-report', 'vitals'],
  ...['_ipx', 'cdn-cgi', 'assets', 'builds', 'fonts', 'storage', 'variants', 'feeds', 'sitemaps'],
]
