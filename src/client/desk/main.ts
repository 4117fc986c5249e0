import './desk.css'
import { startLiveSums } from './live-sum.ts'

startLiveSums()
