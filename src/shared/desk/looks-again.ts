/** The header of a page that asks for itself again while nobody does anything. */
export const LOOKS_AGAIN = 'Desk-Looks-Again'
