/** Where the map of the first city has its towns. */
export const firstMap = [
  { name: 'Beaverton', x: 190, y: 262 },
  { name: 'Gresham', x: 404, y: 246 },
  { name: 'Vancouver', x: 286, y: 48 },
  { name: 'Oregon City', x: 352, y: 318 },
]
