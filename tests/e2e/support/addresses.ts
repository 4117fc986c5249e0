const SHOP_PORT = Number(process.env.E2E_PORT ?? 4180)

/** The built shop, and a build with React's development code, which tells of mistakes. Each has a database of its own. */
export const shopUrl = `http://127.0.0.1:${SHOP_PORT}`
export const devUrl = `http://127.0.0.1:${SHOP_PORT + 1}`
/** What stands for Stripe to the first of them. */
export const stripeUrl = `http://127.0.0.1:${SHOP_PORT + 2}`
