import { optionNames, optionValueName } from '#shared/catalogue/options.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'

type Choices = Product['choices'][number]

type RowProps = { product: Product; choices: Choices; hrefOf: (id: number) => string }

export function ProductOptions({ product, wall }: { product: Product; wall: string | null }) {
  const { choices, sizes, category } = product
  const query = wall ? `?${new URLSearchParams({ wall })}` : ''
  const hrefOf = (id: number) => productHref({ id, category }) + query
  const finish = choices.find(({ name }) => name === 'finish')
  return (
    <>
      {finish && <FinishRow product={product} choices={finish} hrefOf={hrefOf} />}
      {sizes.length > 1 && <SizeRow product={product} hrefOf={hrefOf} />}
      {choices
        .filter((row) => row !== finish)
        .map((row) => (
          <ButtonRow key={row.name} product={product} choices={row} hrefOf={hrefOf} />
        ))}
    </>
  )
}

function FinishRow({ product, choices: { values }, hrefOf }: RowProps) {
  const { options, pictured_in } = product
  return (
    <fieldset>
      <legend>
        Finish <span>{optionValueName('finish', options.finish ?? '')}</span>
      </legend>
      <div className="swatches">
        {values.map((value) => {
          const target = combination(product, 'finish', value)
          const name = optionValueName('finish', value)
          return (
            target && (
              <a
                className="swatch"
                key={value}
                href={hrefOf(target.id)}
                data-finish={value}
                data-keep-scroll=""
                aria-current={target.isCurrent ? 'true' : undefined}
                title={target.difference ? `${name}, ${target.difference}` : name}
              >
                <span className="sr-only">{name}</span>
              </a>
            )
          )
        })}
      </div>
      {pictured_in && <p className="small muted">Pictured in {optionValueName('finish', pictured_in)}.</p>}
    </fieldset>
  )
}

function ButtonRow({ product, choices: { name, values }, hrefOf }: RowProps) {
  const isCut = name === 'width' && product.cut_to_size
  const pictured = otherInPictures(product, name)
  return (
    <fieldset>
      <legend>
        {name === 'width' && !isCut ? 'Width' : (optionNames[name] ?? name)}
        {isCut && <span> at no cost</span>}
      </legend>
      <div className="options">
        {values.map((value) => {
          const target = combination(product, name, value)
          const text = optionValueName(name, value)
          if (!target) {
            return (
              <span className="option" key={value} aria-disabled="true">
                {text}
                <small>not available</small>
              </span>
            )
          }
          return (
            <a
              className="option"
              key={value}
              href={hrefOf(target.id)}
              data-keep-scroll=""
              aria-current={target.isCurrent ? 'true' : undefined}
            >
              {text}
              {target.difference && <small>{target.difference}</small>}
            </a>
          )
        })}
      </div>
      {pictured && <p className="small muted">Pictured: {optionValueName(name, pictured)}.</p>}
    </fieldset>
  )
}

/** The option value in the pictures, if it visibly differs from the chosen one. */
function otherInPictures({ options, pictured_options }: Product, name: string): string | undefined {
  const pictured = pictured_options[name]
  return pictured !== options[name] && !['width', 'depth', 'finish'].includes(name) ? pictured : undefined
}

function SizeRow({ product: { sizes, cut_to_size }, hrefOf }: Omit<RowProps, 'choices'>) {
  return (
    <fieldset>
      <legend>{cut_to_size ? 'Kit size' : 'Size'}</legend>
      <div className="options">
        {sizes.map(({ id, label, price, current }) => (
          <a
            className="option"
            key={id}
            href={hrefOf(id)}
            data-keep-scroll=""
            aria-current={current ? 'true' : undefined}
          >
            {label}
            <small>{formatRoundAmount(price)}</small>
          </a>
        ))}
      </div>
    </fieldset>
  )
}

function combination(product: Product, option: string, value: string) {
  const isCurrent = product.options[option] === value
  const target = isCurrent ? product : product.siblings.find(({ options }) => options[option] === value)
  if (!target) return undefined
  const change = unitPrice(target) - unitPrice(product)
  return {
    id: target.id,
    isCurrent,
    difference: change === 0 ? '' : `${change > 0 ? '+' : '−'}${formatRoundAmount(Math.abs(change))}`,
  }
}
