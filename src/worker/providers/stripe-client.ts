import type { Stripe } from 'stripe'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { PROVIDER_BYTES } from '#worker/base/limits.ts'
import { boundedFetch } from '#worker/base/request/bounded-fetch.ts'
import type { Settings } from '#worker/base/settings.ts'

export type StripeAccount = Settings['stripe']

/** Imported on use, because few requests need it. */
export async function createStripeClient(
  { secretKey, apiUrl }: StripeAccount,
  timeout: number = deadlines.stripeMs,
): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(((url: string, init: RequestInit) =>
      boundedFetch(url, init, { ms: timeout, bytes: PROVIDER_BYTES })) as typeof fetch),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port: Number(port) }),
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** An address in the shop's country, in Stripe's words. */
export function stripeAddress(address: Omit<AddressJson, 'first_name' | 'last_name' | 'phone_number'>) {
  return {
    line1: address.address_line_1,
    line2: address.address_line_2 ?? '',
    city: address.city,
    state: address.state,
    postal_code: address.zip_code,
    country: 'US',
  }
}
