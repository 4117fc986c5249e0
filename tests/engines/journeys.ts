import { account } from './journeys/account.ts'
import { closet } from './journeys/closet.ts'
import { desk } from './journeys/desk.ts'
import { files } from './journeys/files.ts'
import { place } from './journeys/place.ts'
import { planner } from './journeys/planner.ts'
import { screenJourneys } from './journeys/screens.ts'
import { header } from './journeys/header.ts'
import { order } from './journeys/order.ts'

/** What a visitor does in each engine, by what it shows: a purchase, a drawn closet, and a day at the Desk. */
export const journeys = [...header, order, planner, desk]

/** The rest of what visitors do. */
export const longJourneys = [account, files, place, closet, ...screenJourneys]
