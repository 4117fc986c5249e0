import { account } from './journeys/account.ts'
import { closet } from './journeys/closet.ts'
import { desk } from './journeys/desk.ts'
import { files } from './journeys/files.ts'
import { place } from './journeys/place.ts'
import { planner } from './journeys/planner.ts'
import { screenJourneys } from './journeys/screens.ts'
import { header } from './journeys/header.ts'
import { order } from './journeys/order.ts'
import { week } from './journeys/week.ts'

const [orderWide, orderOnPhone] = order
const [plannerWide, plannerOnPhone] = planner
const [deskWide, deskOnPhone] = desk

/** What a visitor does in each engine, by what it shows: a purchase, a drawn closet, and a day at the Desk. */
export const journeys = [...header, orderOnPhone, plannerWide, deskWide]

/** The same at the other width, and the rest of what visitors and staff do. */
export const longJourneys = [
  ...[orderWide, plannerOnPhone, deskOnPhone],
  ...[...account, ...files, ...place, ...closet, ...week, ...screenJourneys],
]
