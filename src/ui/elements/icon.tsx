/** The shapes are in `icon-shapes.svg`, which the style sheet places: loaded once, not with every page. */
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

/** A decorative icon; text beside it or on its button carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return <svg className={`icon icon--${name}`} aria-hidden="true" />
}

/** The glyph of a product family by its category's slug, or the general one. */
export function Glyph({ family }: { family: string }) {
  return <svg className={`icon icon--glyph glyph--${family}`} aria-hidden="true" />
}
