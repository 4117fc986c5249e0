import { feedJson } from '#api/catalogue/feed-json.ts'
import { feedRows } from '#db/lists/feed-products.ts'
import { storeProblems, type StoredProblem } from '#db/desk/settings/feed-problems.ts'
import { runNightly } from '#db/desk/settings/shop-checks.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { FEED_PART, MOST_FEED_PARTS } from '#shared/constants.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { counted } from '#shared/desk/times.ts'
import type { FeedProduct } from '#shared/schema/feed-products.ts'
import { readSettings } from '#worker/base/settings.ts'
import { newRowChecker } from '#worker/seo/feed-rules/row-checker.ts'
import { feedRow, type FeedShop } from '#worker/seo/product-feed.ts'

const ROWS_A_QUERY = 500
const MOST_ROWS = FEED_PART * MOST_FEED_PARTS
const MOST_STORED = 200
const LONGEST_REASON = 200
const feeds = ['google', 'openai'] as const

/** Finds the rows of the product feeds that Google or OpenAI would refuse, and looks each hour again while there are any. */
export async function checkFeedsNightly(env: Env, now: number): Promise<void> {
  const db = env.DB.withSession('first-primary')
  await runNightly(db, 'feeds', now, async () => {
    const { rows, refused, problems } = await checkRows(db, await readShop(env, db, now))
    await db.batch(storeProblems(db, problems))
    if (rows === 0) return { isOk: false, said: 'The feeds have no product.' }
    return {
      isOk: refused === 0,
      said: `${refused === 0 ? 'None' : refused.toLocaleString('en-US')} of ${counted(rows, 'product')} would be refused.`,
    }
  })
}

/** The addresses of a shop in development begin with http, which is no fault of a row. */
async function readShop(env: Env, db: D1DatabaseSession, now: number): Promise<FeedShop> {
  const origin = readSettings(env).mail.origin.replace(/^http:/, 'https:')
  return { origin, rules: await rulesInForce(db), now }
}

type Checked = { rows: number; refused: number; problems: StoredProblem[] }

async function checkRows(db: D1DatabaseSession, shop: FeedShop): Promise<Checked> {
  const checkers = feeds.map((feed) => ({ feed, check: newRowChecker(feed) }))
  const found: Checked = { rows: 0, refused: 0, problems: [] }
  for await (const product of readProducts(db)) {
    const problems = checkers.flatMap(({ feed, check }) =>
      check(feedRow(feed, product, shop)).map(({ reason }) => ({
        feed,
        productId: product.id,
        reason: cutText(reason, LONGEST_REASON),
      })),
    )
    found.rows += 1
    found.refused += Number(problems.length > 0)
    found.problems.push(...problems.slice(0, MOST_STORED - found.problems.length))
  }
  return found
}

async function* readProducts(db: D1DatabaseSession): AsyncGenerator<FeedProduct> {
  for (let [from, read] = [0, 0]; read < MOST_ROWS; read += ROWS_A_QUERY) {
    const rows = await feedRows(db, from, null, ROWS_A_QUERY)
    for (const row of rows) yield feedJson(row)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_A_QUERY) return
    from = last.id + 1
  }
}
