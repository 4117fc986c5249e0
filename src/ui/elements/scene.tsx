import { buildSceneUrl } from '#shared/content/scene-url.ts'
import { Picture } from './picture.tsx'

type SceneProps = {
  /** The scene's file name: a category's slug, or home, diy, full-service; or the digest of an uploaded picture. */
  name: string
  alt: string
  eager?: boolean
  size?: 'half' | 'wide'
}

/** A picture of a room, 3:2. */
export function Scene({ name, alt, eager = false, size = 'half' }: SceneProps) {
  return <Picture src={buildSceneUrl(name)} alt={alt} width={1536} height={1024} size={size} eager={eager} />
}
