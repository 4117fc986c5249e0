/** Icons that only the desk has, so they are not in the shop's file. 24-grid, drawn as lines. */
const shapes = {
  today: 'M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z',
  orders: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  requests: 'M4 5h16v11H11l-4.5 4v-4H4z',
  reviews: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  staff:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 13.5a6.5 6.5 0 0 1 4 6',
  products: 'M4 3.5h16v17H4zM12 3.5v17M4 12h8M9 7.5v1M15 11v2',
  quotes: 'M4 4h9l7 7-9 9-7-7zM8.5 8.5h.01',
  coupons: 'M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  content: 'M3.5 9.5v5h3l9 4.5V5l-9 4.5zM19 9.5a4 4 0 0 1 0 5M6.5 14.5V20h3v-4',
  delivery:
    'M2.5 6h11v10.5h-11zM13.5 9.5h4l4 4v3h-8M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  outbox: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  customers: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20a7 7 0 0 1 14 0',
  visits: 'M4 18a8 8 0 1 1 16 0M12 18l4-6',
  settings: 'M4 7h8M16 7h4M14 5v4M4 17h4M12 17h8M10 15v4',
  log: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3',
  note: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3',
  money:
    'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M14.5 9.5c-.6-1-1.5-1.3-2.5-1.3-1.5 0-2.5.8-2.5 1.9 0 2.7 5.2 1.3 5.2 4 0 1.1-1.1 1.9-2.7 1.9-1.2 0-2.2-.5-2.8-1.5M12 6.5v11',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9',
  hold: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M10 9v6M14 9v6',
  week: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8M8 14h2M14 14h2',
  saw: 'M3 15.5h18M4.5 15.5v-4l2.5 2 2.5-2 2.5 2 2.5-2 2.5 2 2.5-2v4',
  bag: 'M5 8h14l1 12.5H4zM8.5 8a3.5 3.5 0 0 1 7 0',
} as const

export type DeskIconName = keyof typeof shapes

/** A decorative icon; text next to it carries the meaning. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return (
    <svg className="desk-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
