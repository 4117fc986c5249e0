const SHOP_PORT = Number(process.env.E2E_PORT ?? 4180)

/** The built shop, and a build with React's development code, which tells of mistakes. Each has a database of its own. */
export let shopUrl = `http://127.0.0.1:${SHOP_PORT}`
export const devUrl = `http://127.0.0.1:${SHOP_PORT + 1}`
/** What stands for Stripe to the first of them. */
export const stripeUrl = `http://127.0.0.1:${SHOP_PORT + 2}`
/** The built shop once more, whose API is at another address, and the host that is there. */
export const remoteShopUrl = `http://127.0.0.1:${SHOP_PORT + 3}`
export const apiHostUrl = `http://127.0.0.1:${SHOP_PORT + 4}`
/** Mails are where the API is. */
export let mailboxUrl = shopUrl

/** From now on this process visits the shop whose API is elsewhere. */
export function visitRemoteShop(): void {
  shopUrl = remoteShopUrl
  mailboxUrl = apiHostUrl
}
