import { HTTPException } from 'hono/http-exception'
import type { ApiContext } from './context.ts'

/** Counts a hit in a fixed window in D1, exactly; past the limit it throws Laravel's 429. */
export async function throttle(c: ApiContext, name: string, limit: number, windowMs: number): Promise<void> {
  const now = Date.now()
  const window = now - (now % windowMs)
  const row = await c
    .get('db')
    .prepare(
      `INSERT INTO rate_limits (key, window_start, hits) VALUES (?1, ?2, 1)
       ON CONFLICT (key) DO UPDATE SET hits = CASE WHEN window_start = ?2 THEN hits + 1 ELSE 1 END, window_start = ?2
       RETURNING hits`,
    )
    .bind(`${name}|${visitorOf(c)}`, window)
    .first<{ hits: number }>()
  if (row!.hits <= limit) return
  const retryAfter = Math.ceil((window + windowMs - now) / 1000)
  throw new HTTPException(429, {
    res: Response.json(
      { message: 'Too Many Attempts.' },
      {
        status: 429,
        headers: {
          'Retry-After': String(retryAfter),
          'X-RateLimit-Limit': String(limit),
          'X-RateLimit-Remaining': '0',
          'X-RateLimit-Reset': String(Math.ceil((window + windowMs) / 1000)),
        },
      },
    ),
  })
}

/** Only Cloudflare's own header is believed; an IPv6 visitor is its /64 network. */
function visitorOf(c: ApiContext): string {
  const address = c.req.header('CF-Connecting-IP') ?? 'local'
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
