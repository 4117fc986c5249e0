/** Error messages promise that nothing was lost, except with files, because pages cannot refill a file input. */
export const NOTHING_LOST = 'Nothing was lost'
