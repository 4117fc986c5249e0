/** Prefix of `last_error` of an email that the server refused permanently; the Desk shows it as not sent at once. */
export const REFUSED = 'Refused: '
