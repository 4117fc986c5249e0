import { glyphPaths, iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** A decorative icon; what it means is always said in words beside it or on its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
    />
  )
}

/** The glyph of a product family, by its category's slug; `all` for all of them. */
export function Glyph({ family }: { family: string }) {
  return (
    <svg
      className="icon icon--glyph"
      viewBox="0 0 28 28"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: glyphPaths[family] ?? glyphPaths.all! }}
    />
  )
}
