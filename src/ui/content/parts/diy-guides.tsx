import { instructions } from '#shared/content/instructions.ts'
import { href, paths } from '#shared/paths.ts'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { useProduct } from './catalogue-context.ts'

export function DiyGuides() {
  return (
    <ul className="diy-guides">
      {instructions.map(({ slug, name, text, product }) => (
        <li key={slug}>
          <GuideDrawing product={product} />
          <h3>
            <a href={href(paths.diyGuide, { guide: slug })}>{name}</a>
          </h3>
          <p className="small muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function GuideDrawing({ product: id }: { product: number }) {
  const product = useProduct(id)
  if (!product) return null
  return (
    <>
      <div aria-hidden="true">
        <DrawingFigure className="drawing drawing--tile" spec={product.spec} how={{ dims: false, cloth: false }} />
      </div>
      <p className="small num">{product.details.installation.time}</p>
    </>
  )
}
