import { journeys, longJourneys } from './journeys.ts'
import { test } from './webkit-visit.ts'

for (const [title, journey] of journeys) test(title, ({ visit }) => journey(visit))
for (const [title, journey] of longJourneys) test(`${title} @long`, ({ visit }) => journey(visit))
