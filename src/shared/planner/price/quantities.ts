/** What is counted: pieces, lengths in eighths of an inch, or areas in square eighths of an inch. */
export const quantities = [
  'area',
  'edge',
  'back',
  'section',
  'open',
  'room',
  'corners',
  'cabinet',
  'door',
  'doorarea',
  'shaker',
  'mirror',
  'glass',
  'drawer',
  'front',
  'rod',
  'slant',
  'rollout',
  'cell',
  'basket',
  'pants',
  'hamper',
  'strip',
  'scribe',
] as const

export type Quantity = (typeof quantities)[number]
