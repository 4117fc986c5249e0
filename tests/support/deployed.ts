import { testEnv } from './env.ts'

/** The shop as visitors see it. Tests that change the catalogue pass their own origin, which has its own cache. */
export function deployed(siteOrigin: string, environment: 'staging' | 'production' = 'production'): Env {
  return {
    ...testEnv,
    ENVIRONMENT: environment,
    PAYMENT_PROVIDERS: 'invoice',
    SITE_ORIGIN: siteOrigin,
    APP_KEY: 'a-key-that-is-only-for-tests-of-a-deployed-shop',
  } as unknown as Env
}
