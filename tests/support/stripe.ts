import type { TestProject } from 'vitest/node'
import { startStripe } from './stripe-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a fake Stripe on loopback. */
    stripe: string
  }
}

export default async function start(project: TestProject): Promise<() => Promise<unknown>> {
  const { url, stop } = await startStripe()
  project.provide('stripe', url)
  return stop
}
