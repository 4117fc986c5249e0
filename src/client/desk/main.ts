import './desk.css'
import { startKeys } from './keys.ts'
import { startLeaveGuard } from './leave-guard.ts'
import { startPrint } from './print.ts'
import { startTicks } from './ticks.ts'

for (const start of [startTicks, startLeaveGuard, startKeys, startPrint]) start()
