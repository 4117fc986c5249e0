const SHOP_PORT = Number(process.env.E2E_PORT ?? 4180)

export let shopUrl = `http://127.0.0.1:${SHOP_PORT}`
/** In the long tests a build with React's development code, which says what a mistake is; otherwise the built shop. */
export const devUrl = process.env.TEST_LONG ? `http://127.0.0.1:${SHOP_PORT + 1}` : shopUrl
/** The first shop's fake Stripe. */
export const stripeUrl = `http://127.0.0.1:${SHOP_PORT + 2}`
/** The built shop with a remote API, and that API's host. */
export const remoteShopUrl = `http://127.0.0.1:${SHOP_PORT + 3}`
export const apiHostUrl = `http://127.0.0.1:${SHOP_PORT + 4}`
/** Emails are stored where the API runs. */
export let mailboxUrl = shopUrl

/** From now on this process visits the shop with the remote API. */
export function visitRemoteShop(): void {
  shopUrl = remoteShopUrl
  mailboxUrl = apiHostUrl
}
