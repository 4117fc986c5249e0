/** The names of a form's fields for a slope: its wall, and the two places where the ceiling was measured. */
export const slopeFields = {
  wall: 'slope_wall',
  x1: 'slope_x1',
  z1: 'slope_z1',
  x2: 'slope_x2',
  z2: 'slope_z2',
} as const
