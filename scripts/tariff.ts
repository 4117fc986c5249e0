import { readSeed } from '../seed/load.ts'
import { tariffReport } from './tariff-report.ts'

/** Prints what each kit would cost as a design of one's own, and fails if one would be cheaper than its kit. */
const { lines, problems } = tariffReport(readSeed())
for (const line of lines) console.log(line)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
