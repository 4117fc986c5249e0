import type { WorkerContext } from '#worker/base/worker-context.ts'

export function xml(c: WorkerContext, markup: string, type = 'application/xml'): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' }
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${markup}`, 200, headers)
}

export function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
