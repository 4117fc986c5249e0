import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { When } from '#desk/frame/when.tsx'
import { PREVIEW } from '#shared/constants.ts'
import { TextLink } from '#ui/elements/links.tsx'
import type { OpenedText } from './opened-text.ts'
import { buildTextAddress } from './publish.ts'
import type { StoredVersion } from './sql.ts'

export function buildPreview(path: string, key: string): string {
  return `${path}?${new URLSearchParams({ [PREVIEW]: key })}`
}

/** The versions of a text, each with its preview and the way back to it. */
export function TextVersions({ opened: { path, kind, version, versions, isFileInUse } }: { opened: OpenedText }) {
  if (versions.length === 0) return null
  return (
    <section className="panel" aria-labelledby="versions-h">
      <div className="panel-head">
        <h2 id="versions-h">Versions</h2>
      </div>
      <ul className="stack stack--3">
        {versions.map((stored) => (
          <Version key={stored.key} stored={stored} path={path} version={version} />
        ))}
        {kind === null ? (
          <li className="cluster">
            <b>The text that the shop came with</b>
            <Use path={path} version={version} name="first text" versionKey="" isInUse={isFileInUse} />
          </li>
        ) : (
          !isFileInUse && <Unpublish path={path} version={version} />
        )}
      </ul>
    </section>
  )
}

function Version({ stored, path, version }: { stored: StoredVersion; path: string; version: number }) {
  const { now } = useDesk()
  const { key, author, createdAt, isInUse } = stored
  return (
    <li className="cluster">
      <span>
        <When at={createdAt} now={now} /> by {author}
      </span>
      <TextLink href={buildTextAddress(path, key)}>Open</TextLink>
      <TextLink href={buildPreview(path, key)}>Preview</TextLink>
      <Use path={path} version={version} name={`version of ${author}`} versionKey={key} isInUse={isInUse === 1} />
    </li>
  )
}

type UseProps = { path: string; version: number; name: string; versionKey: string; isInUse: boolean }

function Use({ path, version, name, versionKey, isInUse }: UseProps) {
  if (isInUse) return <span className="badge badge--tint">In use</span>
  return (
    <DeskForm action="text-use" version={version} hidden={{ path, key: versionKey }}>
      <button className="btn btn--secondary btn--sm" type="submit" aria-label={`Use the ${name}`}>
        Use this version
      </button>
    </DeskForm>
  )
}

function Unpublish({ path, version }: { path: string; version: number }) {
  return (
    <li>
      <DeskForm action="text-use" version={version} hidden={{ path, key: '' }}>
        <button className="btn btn--secondary btn--sm" type="submit">
          Unpublish
        </button>
      </DeskForm>
    </li>
  )
}
