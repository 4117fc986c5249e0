/** The header of a page that asks for itself again while no one does anything. */
export const AUTO_REFRESH = 'Desk-Auto-Refresh'
