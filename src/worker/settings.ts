import * as v from 'valibot'

const DEVELOPMENT_KEY = 'development-key-that-signs-nothing-of-value'

const Settings = v.pipe(
  v.object({
    ENVIRONMENT: v.picklist(['development', 'staging', 'production']),
    SITE_ORIGIN: v.optional(v.string(), ''),
    API_ORIGIN: v.optional(v.string(), ''),
    APP_KEY: v.optional(v.string(), ''),
    PAYMENT_PROVIDERS: v.pipe(
      v.optional(v.string(), 'invoice'),
      v.transform((list) => list.split(',').map((name) => name.trim())),
      v.array(v.picklist(['invoice', 'test'])),
    ),
  }),
  v.check(
    ({ ENVIRONMENT, APP_KEY }) => ENVIRONMENT === 'development' || APP_KEY.length >= 32,
    'APP_KEY needs 32 characters or more',
  ),
  v.check(
    ({ ENVIRONMENT, PAYMENT_PROVIDERS }) => ENVIRONMENT !== 'production' || !PAYMENT_PROVIDERS.includes('test'),
    'PAYMENT_PROVIDERS must not have "test" in production',
  ),
  v.transform((env) => ({
    environment: env.ENVIRONMENT,
    siteOrigin: env.SITE_ORIGIN,
    apiOrigin: env.API_ORIGIN,
    appKey: env.APP_KEY || DEVELOPMENT_KEY,
    paymentProviders: env.PAYMENT_PROVIDERS,
  })),
)
export type Settings = v.InferOutput<typeof Settings>

const parsed = new WeakMap<object, Settings>()

/** The Worker's configuration, parsed once per isolate. Throws and names what is missing: the shop then fails closed. */
export function settingsOf(env: object): Settings {
  const known = parsed.get(env)
  if (known) return known
  const result = v.safeParse(Settings, env)
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`Configuration: ${[v.getDotPath(issue), issue.message].filter(Boolean).join(': ')}`)
  }
  parsed.set(env, result.output)
  return result.output
}
