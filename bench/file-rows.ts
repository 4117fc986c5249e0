import { against, kb } from './figures.ts'
import { aheadBytes, filesOf } from './first-view.ts'

const SCREENS = [
  'home',
  'category',
  'listing',
  'product',
  'shopping-cart',
  'checkout-address',
  'checkout-delivery',
  'checkout-payment',
  'checkout-success',
  'request-free-design',
  'login',
  'account-addresses',
  'register',
  'account-preferences',
  'planner',
]
/** The chunks that an idle page fetches for the first interaction. */
const AHEAD = ['show-document', 'react', 'interaction']
const [SCRIPT_GOAL_KB, AHEAD_GOAL_KB, SHEET_GOAL_KB] = [75, 75, 16]
export const ASSET_QUALITY = 11

/** The sizes of the built files in a folder. */
export function fileRows(client: string): string[][] {
  const { sheetBytes } = filesOf(client, 'home', ASSET_QUALITY)
  return [
    ...SCREENS.flatMap((screen) => scriptRows(client, screen)),
    aheadRow(client),
    ['Style sheet, brotli', kb(sheetBytes), against(sheetBytes / 1000, SHEET_GOAL_KB)],
  ]
}

function aheadRow(client: string): string[] {
  const bytes = aheadBytes(client, AHEAD, ASSET_QUALITY)
  return ['Script, fetched ahead by an idle page, brotli', kb(bytes), against(bytes / 1000, AHEAD_GOAL_KB)]
}

function scriptRows(client: string, screen: string): string[][] {
  const { startBytes, ownBytes } = filesOf(client, screen, ASSET_QUALITY)
  return [
    [`Script, ${screen}, brotli`, kb(startBytes), against(startBytes / 1000, SCRIPT_GOAL_KB)],
    [`Script, ${screen}, after hydration`, kb(startBytes + ownBytes)],
  ]
}
