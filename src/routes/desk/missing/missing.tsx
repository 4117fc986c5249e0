import { deskPaths } from '#shared/desk/paths.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import type { Loaded } from '#routes/screen.ts'

export function load(): Loaded<string> {
  return { data: 'The Desk has no page at this address.' }
}

export function head() {
  return { title: 'Not found' }
}

export function Screen({ data }: { data: string }) {
  return (
    <>
      <DeskHead title="Not found" />
      <p>{data}</p>
      <p>
        <a className="link" href={deskPaths.home}>
          Back to the Desk
        </a>
      </p>
    </>
  )
}
