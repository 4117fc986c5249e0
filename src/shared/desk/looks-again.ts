/** The header of a page that asks for itself again while no one does anything. */
export const LOOKS_AGAIN = 'Desk-Looks-Again'
