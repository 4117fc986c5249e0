import type { Typed } from './every-form.ts'
import type { Visitor } from './visitor.ts'

/** A control of a form as it stands in the page. */
export type Control = {
  name: string
  /** An input's type, or "textarea" or "select". */
  type: string
  id: string
  value: string
  /** A box that is not checked sends nothing. */
  isSent: boolean
  isRequired: boolean
  isInvalid: boolean
  autocomplete: string
  /** Of a select. */
  options: string[]
}

/** A form as a browser without JavaScript knows it. */
export type PageForm = {
  html: string
  controls: Control[]
  isMultipart: boolean
  /** What is said in the summary, by the id that its link leads to. */
  summary: Record<string, string>
}

const TAGS = /<(input|textarea|select|option)\b([^>]*)>([^<]*)/g

/** The first form of a page that does `action`. */
export function formIn(html: string, action: string): PageForm {
  const from = html.indexOf('<form', html.lastIndexOf('</form>', html.indexOf(`data-action="${action}"`)) + 1)
  if (!html.includes(`data-action="${action}"`)) throw new Error(`There is no form that does ${action}.`)
  const form = html.slice(from, html.indexOf('</form>', from))
  const summary = /data-error-summary="true"[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
  const links = [...summary.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)]
  return {
    html,
    controls: controlsIn(form),
    isMultipart: /^<form[^>]*multipart\/form-data/i.test(form),
    summary: Object.fromEntries(links.map(([, id, text]) => [plain(id), plain(text)])),
  }
}

/** What the form would send, in its order, without its token. */
export function sentBy({ controls }: PageForm): [name: string, value: string][] {
  return controls.filter(({ isSent, name }) => isSent && name !== '_token').map(({ name, value }) => [name, value])
}

/** What is said below a control, or below the group that it stands in. */
export function errorAt(html: string, id: string): string {
  const start = html.indexOf(`id="${id}-error"`)
  if (start < 0) return ''
  const text = html.slice(html.indexOf('>', start) + 1).replaceAll(/<svg.*?<\/svg>/gs, '')
  return plain(/<span>(.*?)<\/span>/s.exec(text)?.[1])
}

/** Sends the form of a page with these fields filled in, and the others as they are. An empty list leaves a group unchosen. */
export async function submit(
  visitor: Visitor,
  path: string,
  form: PageForm,
  typed: Typed,
  { files = {}, headers = {} }: { files?: Record<string, readonly File[]>; headers?: Record<string, string> } = {},
): Promise<Response> {
  const body = form.isMultipart ? new FormData() : new URLSearchParams()
  const done = new Set<string>()
  for (const { name, value, isSent, type } of form.controls) {
    if (done.has(name)) continue
    if (type === 'file') {
      for (const file of files[name] ?? [new File([], '')]) (body as FormData).append(name, file)
    } else if (Object.hasOwn(typed, name)) {
      done.add(name)
      // Browsers send lines so.
      for (const text of [typed[name]!].flat()) body.append(name, text.replaceAll('\n', '\r\n'))
    } else if (isSent) {
      body.append(name, value)
    }
  }
  return visitor.send('POST', path, body, { headers })
}

function controlsIn(form: string): Control[] {
  const controls: Control[] = []
  for (const [, tag = '', written = '', text = ''] of form.matchAll(TAGS)) {
    const attributes = attributesIn(written)
    if (tag === 'option') {
      const select = controls.at(-1)!
      const value = attributes['value'] ?? plain(text)
      select.options.push(value)
      if (select.options.length === 1 || 'selected' in attributes) select.value = value
    } else if (attributes['name'] !== undefined && !('disabled' in attributes)) {
      controls.push(control(tag, attributes, text))
    }
  }
  return controls
}

function control(tag: string, attributes: Record<string, string>, text: string): Control {
  const type = tag === 'input' ? (attributes['type'] ?? 'text') : tag
  const isBox = type === 'radio' || type === 'checkbox'
  return {
    name: attributes['name']!,
    type,
    id: attributes['id'] ?? '',
    value: tag === 'textarea' ? linesOf(plain(text)) : (attributes['value'] ?? (isBox ? 'on' : '')),
    isSent: type !== 'file' && (!isBox || 'checked' in attributes),
    isRequired: 'required' in attributes,
    isInvalid: attributes['aria-invalid'] === 'true',
    autocomplete: attributes['autocomplete'] ?? '',
    options: [],
  }
}

/** As HTML is read: one kind of line's end, and none at the beginning. */
function linesOf(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/^\n/, '')
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!.toLowerCase(), plain(value)]),
  )
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function plain(html = ''): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
}
