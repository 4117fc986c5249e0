/** A page names it from the start, so it imports nothing. */
export const OFFLINE = 'You are offline, or the shop cannot be reached. Nothing was lost: send it again in a while.'
