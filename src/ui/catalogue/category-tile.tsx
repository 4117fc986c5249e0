import { formatRoundAmount } from '#shared/text/money.ts'
import type { CategoryTile as Tile } from '#shared/schema/catalogue.ts'
import { Picture } from '#ui/elements/picture.tsx'

type CategoryTileProps = {
  category: Pick<Tile, 'name' | 'picture' | 'from_price' | 'tile'>
  to: string
  portrait?: boolean
  size?: 'card' | 'half'
}

export function CategoryTile({ category, to, portrait = false, size = 'card' }: CategoryTileProps) {
  const { name, picture, from_price, tile } = category
  return (
    <article className={portrait ? 'tile tile--portrait' : 'tile'}>
      <div className="media">
        <Picture src={picture.url} alt="" width={picture.width} height={picture.height} size={size} />
      </div>
      {tile.range && <div className="dim">{tile.range}</div>}
      <div className="tile__meta">
        <h3>
          <a href={to}>{name}</a>
        </h3>
        <span>from {formatRoundAmount(from_price)}</span>
      </div>
      {tile.text && <p>{tile.text}</p>}
    </article>
  )
}
