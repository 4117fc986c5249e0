import { kitTiles, type KitPlace, type KitTile } from '#shared/planner/kits/kit-tiles.ts'
import { lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { kitHref } from '#shared/planner/planner-href.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { Picture } from '#ui/elements/picture.tsx'
import { TextLink } from '#ui/elements/links.tsx'

type KitsProps = { tariff: Tariff; place: KitPlace; unit: LengthUnit | undefined }

const SHOWN = 3

/** Kits to start from, nearest to the wall's length first. */
export function StartKits({ tariff, place, unit }: KitsProps) {
  const tiles = kitTiles(tariff, place)
  return (
    <section className="stack stack--4" aria-labelledby="kits">
      <h2 className="text-xl" id="kits">
        Or start from a kit
      </h2>
      <Tiles tiles={tiles.slice(0, SHOWN)} unit={unit} />
      {tiles.length > SHOWN && (
        <details>
          <summary className="link studio__more">All {tiles.length} kits</summary>
          <Tiles tiles={tiles.slice(SHOWN)} unit={unit} />
        </details>
      )}
    </section>
  )
}

function Tiles({ tiles, unit }: { tiles: readonly KitTile[]; unit: LengthUnit | undefined }) {
  return (
    <ul className="kit-tiles">
      {tiles.map(({ productId, name, cents, width, picture }) => (
        <li key={name}>
          {picture && (
            <div className="media">
              <Picture src={picture} alt="" width={960} height={1200} size="half" />
            </div>
          )}
          <h3 className="text-md">
            <TextLink href={kitHref(productId, unit)}>{name}</TextLink>
          </h3>
          <p className="small muted num">
            {width > 0 && `${lengthText(Math.round(width * 8), unit)}, `}
            {formatRoundCents(cents)}
          </p>
        </li>
      ))}
    </ul>
  )
}
