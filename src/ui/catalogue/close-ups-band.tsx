import { Picture } from '#ui/elements/picture.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'
import { closeUps, type ShownUpClose } from './close-ups.ts'

export function CloseUpsBand({ of }: { of: ShownUpClose }) {
  const shown = closeUps(of)
  if (shown.length === 0) return null
  return (
    <section className="section close-ups" aria-labelledby="close-h">
      <div className="container">
        <SectionHead id="close-h" title="Up close" />
        <div className="grid grid--2up grid--4">
          {shown.map(({ file, alt, caption }) => (
            <figure key={file}>
              <div className="media">
                <Picture src={`/storage/close-ups/${file}.avif`} alt={alt} width={480} height={600} size="card" />
              </div>
              <figcaption className="photo-credit">{caption}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
