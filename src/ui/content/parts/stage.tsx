import type { ReactNode } from 'react'
import type { BuildStage } from '#shared/drawing/build-stages.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { stepDrawing } from '#ui/drawing/step-drawing.ts'
import { useProduct } from './catalogue-context.ts'

type StageProps = { product: string; stage: BuildStage; label: string; caption: ReactNode }

export function Stage({ product: id, stage, label, caption }: StageProps) {
  const product = useProduct(id)
  if (!product) return null
  return (
    <figure>
      <StageDrawing className="drawing drawing--roomy" spec={product.spec} stage={stage} label={label} />
      <figcaption className="photo-credit">{caption}</figcaption>
    </figure>
  )
}

type DrawingProps = { className: string; spec: DrawingSpec; stage: BuildStage; label: string }

export function StageDrawing({ className, spec, stage, label }: DrawingProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: stepDrawing(spec, stage, label) }} />
}
