import type { Call } from '#shared/api/call-shape.ts'
import { calls } from '#shared/api/contract.ts'
import { apiPaths } from '#shared/paths.ts'

const patterns = calls.map(([, call]) => ({ call, pattern: patternOf(apiPaths[call.path]) }))

/** The API call of a request; undefined if the contract has none. */
export function callAt(method: string, pathname: string): Call | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  return patterns.find(({ call, pattern }) => call.method === asked && pattern.test(pathname))?.call
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
}
