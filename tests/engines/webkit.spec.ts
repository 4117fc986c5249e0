import { journeys } from './journeys.ts'
import { test } from './webkit-visit.ts'

for (const [title, journey] of journeys) test(title, ({ visit }) => journey(visit))
