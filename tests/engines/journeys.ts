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
import type { Journey } from './visit.ts'

/** What a visitor does in each engine, by what it shows. */
export const journeys: readonly [string, Journey][] = [
  ...header,
  ...order,
  ...account,
  ...files,
  ...place,
  ...planner,
  ...closet,
  ...desk,
  ...week,
  ...screenJourneys,
]
