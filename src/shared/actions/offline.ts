/** Every page loads this at the start, so it imports nothing. */
export const OFFLINE = 'You’re offline, or the store can’t be reached. Nothing was lost. Submit it again later.'
