import type { OpeningPicture as Shown } from '#shared/content/content-page.ts'
import { Picture } from '#ui/elements/picture.tsx'
import { Scene } from '#ui/elements/scene.tsx'

export function OpeningPicture({ picture, size }: { picture: Shown; size?: 'wide' }) {
  if ('scene' in picture) return <Scene name={picture.scene} alt={picture.alt} size={size} eager />
  return (
    <div className="pair">
      {picture.pair.map((name, index) => (
        <Picture
          key={name}
          src={`/storage/products/${name}.avif`}
          alt={index === 0 ? picture.alt : ''}
          width={960}
          height={1200}
          size="card"
          eager
        />
      ))}
    </div>
  )
}
