import type { iconNames } from './icon-names.ts'

/** The shapes are in `icon-shapes.svg`, which the style sheet places: loaded once, not with every page. */
export type IconName = (typeof iconNames)[number]

/** Decorative: the text next to it or on its button carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return <svg className={`icon icon--${name}`} aria-hidden="true" />
}

/** The glyph of a product family by its category's slug, or the general one. */
export function Glyph({ family }: { family: string }) {
  return <svg className={`icon icon--glyph glyph--${family}`} aria-hidden="true" />
}
