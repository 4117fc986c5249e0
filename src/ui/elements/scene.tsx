import { Picture } from './picture.tsx'

type SceneProps = {
  /** File name in the scenes' folder: a category's slug, or home, diy, full-service. */
  name: string
  /** Empty where words beside the picture say what it shows. */
  alt: string
  /** For the one picture that a page opens with. */
  eager?: boolean
  size?: 'half' | 'wide'
}

/** A picture of a whole room, 3:2. */
export function Scene({ name, alt, eager = false, size = 'half' }: SceneProps) {
  return <Picture src={`/storage/scenes/${name}.avif`} alt={alt} width={1536} height={1024} size={size} eager={eager} />
}
