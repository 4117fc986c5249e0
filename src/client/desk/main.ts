import './desk.css'
import { startKeepFresh } from './keep-fresh.ts'
import { startKeys } from './keys.ts'
import { startLeaveGuard } from './leave-guard.ts'
import { startLiveSums } from './live-sum.ts'
import { startPrint } from './print.ts'
import { startTicks } from './ticks.ts'

for (const start of [startTicks, startLeaveGuard, startKeys, startLiveSums, startKeepFresh, startPrint]) start()
