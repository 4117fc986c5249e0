import { testEnv } from './env.ts'

/**
 * The shop as its visitors see it. Tests that change the catalogue give an origin of their own, under which the isolate
 * keeps what it has asked for.
 */
export function deployed(siteOrigin: string, environment: 'staging' | 'production' = 'production'): Env {
  return {
    ...testEnv,
    ENVIRONMENT: environment,
    PAYMENT_PROVIDERS: 'invoice',
    SITE_ORIGIN: siteOrigin,
    APP_KEY: 'a-key-that-is-only-for-tests-of-a-deployed-shop',
  } as unknown as Env
}
