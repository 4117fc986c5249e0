import { UNREACHABLE } from '#shared/api/http-error.ts'

export function unreachable(): Response {
  const headers = { 'Retry-After': '5', 'Cache-Control': 'private, no-store' }
  return Response.json({ message: UNREACHABLE }, { status: 503, headers })
}
