import { unstable_getVarsForDev } from 'wrangler'

/** The local settings as `.dev.vars` has them now. The build has a copy, which is as old as the build. */
export function devVars(config = 'wrangler.toml'): Record<string, string> {
  const vars = unstable_getVarsForDev(config, undefined, {}, undefined, true)
  return Object.fromEntries(Object.entries(vars).map(([name, { value }]) => [name, String(value)]))
}
