import { formatCents, formatPrice, toCents } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { ProductLink } from '#ui/elements/links.tsx'
import { Thumbnail } from '#ui/elements/picture.tsx'

type MiniLineProps = {
  name: string
  image: string
  options: Record<string, string>
  unit: number
  quantity: number
  to?: string
}

export function MiniLine({ name, image, options, unit, quantity, to = '' }: MiniLineProps) {
  const text = optionsText(options)
  return (
    <li className="mini-line">
      <Thumbnail src={image} />
      <div>
        <ProductLink to={to}>
          <b>{name}</b>
        </ProductLink>
        {text && <span className="muted">{text}</span>}
        <span className="num">
          {quantity} × {formatPrice(unit)}
        </span>
      </div>
      <b className="num">{formatCents(toCents(unit) * quantity)}</b>
    </li>
  )
}
