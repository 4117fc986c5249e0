/** The parts of a wrangler configuration that name something of the owner's. */
const OWN = ['account_id', 'vars', 'route', 'routes', 'd1_databases', 'r2_buckets', 'send_email'] as const

/** Values that stand for one of the owner's: unset IDs, domains and addresses that no one can have, and blanks to fill in. */
const PLACEHOLDER = [
  /\b0{8}-0{4}-/,
  /\b[x0]{8,}\b/i,
  /\bexample\.(com|net|org|edu)\b/i,
  /X{4,}|\bchange[-_ ]?me\b|\byour[-_ ]|\btodo\b/i,
  /^<[^<>]*>$/,
  // Google's key for tests, which lets every robot pass, and the example of docs/settings.md.
  /^6LeIxAcT/,
  /^G-ABC123$/,
]
const LOCAL =
  /(^|[/@.\s,])([\w-]+\.(test|example|invalid|local)|([\w-]+\.)?localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[?::1\]?)($|[/:\s,])/i
const MARKUP = ['HEAD_SCRIPTS', 'BODY_SCRIPTS']

/** What an owner still has to fill in before a deployment, each as a line that names it. */
export function placeholders(config: Record<string, unknown>): string[] {
  const found = OWN.flatMap((name) => stringsIn(config[name], name))
    .filter(([name, value]) => isPlaceholder(name, value))
    .map(([name, value]) => `${name} is still “${value.slice(0, 80)}”`)
  const { MAIL_PROVIDER, MAIL_FROM } = config['vars'] as Record<string, string>
  return MAIL_PROVIDER && !MAIL_FROM
    ? [...found, 'vars.MAIL_FROM is not set, so emails would come from shop@example.com']
    : found
}

function isPlaceholder(name: string, value: string): boolean {
  if (MARKUP.some((setting) => name.endsWith(setting))) return /\bexample\.(com|net|org)\b/i.test(value)
  return LOCAL.test(value) || PLACEHOLDER.some((pattern) => pattern.test(value))
}

function stringsIn(value: unknown, name: string): [name: string, value: string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => stringsIn(part, `${name}.${key}`))
}
