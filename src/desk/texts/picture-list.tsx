import { THUMB_WIDTH } from '#shared/catalogue/picture-sizes.ts'
import { fixedSet } from '#shared/catalogue/picture-url.ts'
import { buildSceneUrl } from '#shared/content/scene-url.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import type { TextPicture } from './added-facts.ts'

/** The pictures that staff have uploaded, each with what a text writes to show it. */
export function PictureList({ pictures }: { pictures: readonly TextPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <details className="panel-fold">
      <summary>
        <h3>Pictures</h3>
      </summary>
      <ul className="stack stack--4">
        {pictures.map((picture) => (
          <Row key={picture.scene} picture={picture} />
        ))}
      </ul>
    </details>
  )
}

function Row({ picture: { scene, alt } }: { picture: TextPicture }) {
  const url = buildSceneUrl(scene)
  const set = fixedSet(url, { width: THUMB_WIDTH })
  const attribute = alt.replaceAll('"', '&quot;')
  return (
    <li className="picture-row">
      <img src={url} {...set} alt="" width={THUMB_WIDTH} height={THUMB_WIDTH} loading="lazy" decoding="async" />
      <div className="stack stack--3">
        <b>{alt}</b>
        <code>{`<Picture scene="${scene}" alt="${attribute}" />`}</code>
        <DeskForm action="text-picture-delete" hidden={{ scene }}>
          <button className="btn btn--secondary btn--sm" type="submit" aria-label={`Remove the picture ${alt}`}>
            Remove
          </button>
        </DeskForm>
      </div>
    </li>
  )
}
