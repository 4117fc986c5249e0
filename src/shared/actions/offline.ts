import { NOTHING_LOST } from './nothing-lost.ts'

export const OFFLINE = `You are offline. ${NOTHING_LOST}: send it again once you are back.`
