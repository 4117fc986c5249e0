/** The environments of `wrangler.toml` that run on Cloudflare. */
export const environments = ['development', 'staging', 'production']

/** wrangler's options for the databases of an environment, or of this machine; null for any other word. */
export function placeOf(environment: string): string[] | null {
  if (environment === 'local') return ['--local']
  return environments.includes(environment) ? ['--remote', '--env', environment] : null
}
