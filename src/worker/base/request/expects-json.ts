import type { Context } from 'hono'

/** Laravel's rule: only the first type in Accept counts, and a wildcard counts only for script requests. */
export function expectsJson(c: Context): boolean {
  const first = firstAccepted(c.req.header('Accept') ?? '')
  if (/[/+]json/.test(first)) return true
  const anything = first === '' || first === '*/*' || first === '*'
  return anything && c.req.header('X-Requested-With') === 'XMLHttpRequest' && !c.req.header('X-PJAX')
}

function firstAccepted(accept: string): string {
  const types = accept.split(',').map((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, quality: quality ? Number(quality.slice(2)) : 1 }
  })
  return types.toSorted((a, b) => b.quality - a.quality)[0]?.type ?? ''
}
