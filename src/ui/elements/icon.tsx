/** Drawn in `styles/icon-shapes.svg` and placed by the sheet beside it: loaded once, not with every page. */
export type IconName =
  | 'search'
  | 'user'
  | 'cart'
  | 'menu'
  | 'close'
  | 'plus'
  | 'minus'
  | 'check'
  | 'down'
  | 'right'
  | 'left'
  | 'arrow'
  | 'phone'
  | 'truck'
  | 'shield'
  | 'ruler'
  | 'box'
  | 'tools'
  | 'pin'
  | 'alert'
  | 'info'
  | 'filter'
  | 'zoom'
  | 'clock'
  | 'home'
  | 'list'
  | 'sliders'
  | 'lock'
  | 'out'
  | 'print'
  | 'upload'
  | 'eye'
  | 'refresh'
  | 'star'
  | 'mail'

/** A decorative icon; what it means is always said in words beside it or on its button. */
export function Icon({ name }: { name: IconName }) {
  return <svg className={`icon icon--${name}`} aria-hidden="true" />
}

/** The glyph of a product family, by its category's slug; that of all of them where it has none. */
export function Glyph({ family }: { family: string }) {
  return <svg className={`icon icon--glyph glyph--${family}`} aria-hidden="true" />
}
