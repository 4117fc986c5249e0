/** Our icons: 24 grid, 1.75 stroke. */
export const iconPaths = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.2-4.2"/>',
  user: '<circle cx="12" cy="8" r="3.75"/><path d="M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6"/>',
  cart: '<path d="M5.5 8h13l1 12.5h-15z"/><path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h10"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  right: '<path d="m9.5 6 6 6-6 6"/>',
  left: '<path d="m14.5 6-6 6 6 6"/>',
  arrow: '<path d="M5 12h14m-6-6 6 6-6 6"/>',
  phone:
    '<path d="M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1-.8 2-2 2C11 20 4 13 4 5.5c0-1.2 1-2 2-2z"/>',
  truck:
    '<path d="M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7z"/><circle cx="7.5" cy="17.5" r="2"/><circle cx="17" cy="17.5" r="2"/>',
  shield: '<path d="M12 3 5 5.5V11c0 5 3 8 7 10 4-2 7-5 7-10V5.5z"/><path d="m9 11.5 2.2 2.2L15.5 9.5"/>',
  ruler: '<path d="M3 8.5h18v7H3z"/><path d="M7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v2"/>',
  box: '<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9z"/><path d="m4 7.5 8 4.5 8-4.5M12 12v9"/>',
  tools:
    '<path d="M14.5 6.5a4 4 0 0 1 5-1l-2.7 2.7 1.5 1.5L21 7a4 4 0 0 1-5.3 4.8L7.5 20a2 2 0 0 1-3-3l8.3-8.2a4 4 0 0 1 1.7-2.3z"/>',
  pin: '<path d="M12 21c4.5-4.5 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.5 7 11z"/><circle cx="12" cy="10" r="2.5"/>',
  alert: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.3v.2"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.7v.2"/>',
  filter: '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  zoom: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  home: '<path d="M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z"/>',
  list: '<path d="M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1"/>',
  sliders: '<path d="M4 8h16M4 16h16"/><circle cx="9" cy="8" r="2.3"/><circle cx="15" cy="16" r="2.3"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="1.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  out: '<path d="M14 4H5v16h9M10 12h10m-4-4 4 4-4 4"/>',
  print: '<path d="M7 9V4h10v5M7 17H4V9h16v8h-3"/><path d="M7 14h10v6H7z"/>',
  upload: '<path d="M12 16V5m-4.5 4L12 4.5 16.5 9M5 16v4h14v-4"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  refresh: '<path d="M20 5v5h-5M4 19v-5h5"/><path d="M19.5 10A8 8 0 0 0 5.3 8M4.5 14a8 8 0 0 0 14.2 2"/>',
  star: '<path d="m12 4 2.5 5.2 5.7.7-4.2 4 1 5.6-5-2.7-5 2.7 1-5.6-4.2-4 5.7-.7z"/>',
  mail: '<path d="M3.5 6h17v12.5h-17z"/><path d="m4 6.5 8 6.5 8-6.5"/>',
} as const

/** The families' glyphs, each one a tiny elevation: 28 grid, 1.4 stroke. */
export const glyphPaths: Record<string, string> = {
  'walk-in-closets': '<path d="M3 5h22v18M3 5v18M3 23h4M25 23h-4M9 5v12h10V5M3 17h6M19 17h6"/>',
  'reach-in-closets': '<path d="M4 24V4h20v20M4 9h20M13 9v15M4 12.5h9M4 18h9M13 14h11M13 19h11"/>',
  'wardrobes-armoires': '<path d="M6 3.5h16V23H6zM14 3.5V19M6 19h16M11.8 10.5v3M16.2 10.5v3M8 23v2M20 23v2"/>',
  'pantry-storage':
    '<path d="M5 3.5h18V24H5zM5 9.5h18M5 16h18M8.5 9.5V6.5h3v3M14 9.5V7.5h4.5v2M8 16v-3h5v3M16 16v-3.5h3V16M5 20h18M14 20v4"/>',
  'wine-racks':
    '<path d="M5 5h18v18H5zM11 5v18M17 5v18M5 11h18M5 17h18"/><circle cx="8" cy="8" r="1.4"/><circle cx="14" cy="14" r="1.4"/><circle cx="20" cy="8" r="1.4"/><circle cx="20" cy="20" r="1.4"/><circle cx="8" cy="20" r="1.4"/>',
  'led-lighting': '<path d="M4 6.5h20v3H4zM7 13v3.5M14 13v7M21 13v3.5M10.5 13v2M17.5 13v2"/>',
  'closet-accessories': '<path d="M4 9h20v11H4zM4 14.5h20M12 12h4M12 17.5h4M7 9V6.5h14V9"/>',
  all: '<path d="M5 5h7v7H5zM16 5h7v7h-7zM5 16h7v7H5zM16 16h7v7h-7z"/>',
}
