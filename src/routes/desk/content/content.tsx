import { may, type Permission } from '#shared/desk/permissions.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { DeskContent } from '#shared/schema/desk/content.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { Banners } from './banners.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { Redirects } from './redirects.tsx'
import { ScriptsPanel } from './scripts-panel.tsx'

type Part = 'banner' | 'hours' | 'redirects' | 'scripts'
/** `chosen` is the id of the banner to edit, or 'new'; null while only the list is shown. */
type Data = { content: DeskContent; part: Part; chosen: number | 'new' | null }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const content = await api.content()
  const part = tabs.find(({ name }) => name === url.searchParams.get('part'))?.name ?? 'banner'
  const asked = url.searchParams.get('id')
  const found = content.banners.find(({ id }) => String(id) === asked)?.id ?? null
  return { data: { content, part, chosen: asked === 'new' ? 'new' : found } }
}

export function head() {
  return { title: 'Content' }
}

const tabs: readonly { name: Part; text: string; needs: Permission }[] = [
  { name: 'banner', text: 'Banner', needs: 'editContent' },
  { name: 'hours', text: 'Hours', needs: 'editContent' },
  { name: 'redirects', text: 'Redirects', needs: 'editRedirects' },
  { name: 'scripts', text: 'Scripts', needs: 'editScripts' },
]

export function Screen({ data: { content, part, chosen } }: { data: Data }) {
  const { visit } = useDesk()
  return (
    <>
      <DeskHead title="Content" about="What pages show besides products and texts. They have a change within a minute.">
        <nav className="tabs tabs--plain" aria-label="Parts">
          {tabs
            .filter(({ needs }) => may(visit.role, needs))
            .map(({ name, text }) => (
              <a
                key={name}
                href={name === 'banner' ? deskPaths.content : `${deskPaths.content}?part=${name}`}
                aria-current={name === part ? 'page' : undefined}
              >
                {text}
              </a>
            ))}
        </nav>
      </DeskHead>
      <PartShown content={content} part={part} chosen={chosen} />
    </>
  )
}

function PartShown({ content, part, chosen }: Data) {
  const { redirects, scripts, hoursNote } = content
  if (part === 'hours') return <HoursPanel note={hoursNote} />
  if (part === 'redirects' && redirects) return <Redirects redirects={redirects} />
  if (part === 'scripts' && scripts) return <ScriptsPanel scripts={scripts} />
  return <Banners content={content} chosen={chosen} />
}
