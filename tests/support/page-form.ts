import type { Typed } from './every-form.ts'
import type { Visitor } from './visitor.ts'

/** A form control as rendered. */
export type Control = {
  name: string
  /** An input's type, "textarea" or "select". */
  type: string
  id: string
  value: string
  /** False for an unchecked box. */
  isSent: boolean
  isRequired: boolean
  isInvalid: boolean
  autocomplete: string
  /** A select's options. */
  options: string[]
}

/** A form as a browser without JavaScript sees it. */
export type PageForm = {
  html: string
  controls: Control[]
  isMultipart: boolean
  /** The summary's errors by the id that each links to. */
  summary: Record<string, string>
}

const TAGS = /<(input|textarea|select|option)\b([^>]*)>([^<]*)/g

/** The page's first form for `action`. */
export function formIn(html: string, action: string): PageForm {
  const from = html.indexOf('<form', html.lastIndexOf('</form>', html.indexOf(`data-action="${action}"`)) + 1)
  if (!html.includes(`data-action="${action}"`)) throw new Error(`There is no form that does ${action}.`)
  const form = html.slice(from, html.indexOf('</form>', from))
  const summary = /data-error-summary=""[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
  const links = [...summary.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)]
  return {
    html,
    controls: controlsIn(form),
    isMultipart: /^<form[^>]*multipart\/form-data/i.test(form),
    summary: Object.fromEntries(links.map(([, id, text]) => [plain(id), plain(text)])),
  }
}

/** What the form would post, in order, without its token. */
export function sentBy({ controls }: PageForm): [name: string, value: string][] {
  return controls.filter(({ isSent, name }) => isSent && name !== '_token').map(({ name, value }) => [name, value])
}

/** The error below a control or its group. */
export function errorAt(html: string, id: string): string {
  const start = html.indexOf(`id="${id}-error"`)
  if (start < 0) return ''
  const text = html.slice(html.indexOf('>', start) + 1).replaceAll(/<svg.*?<\/svg>/gs, '')
  return plain(/<span>(.*?)<\/span>/s.exec(text)?.[1]).replaceAll('\u00a0', ' ')
}

/**
 * Posts a page's form with these values and the rendered ones for other fields. An empty list leaves a group unchosen.
 */
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
      // Browsers post line ends like this.
      for (const text of [typed[name]!].flat()) body.append(name, text.replaceAll('\n', '\r\n'))
    } else if (isSent) {
      body.append(name, value)
    }
  }
  return visitor.afterCookieCheck(await visitor.send('POST', path, body, { headers }), { headers })
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

/** Normalizes line ends like an HTML parser, which also drops a leading one. */
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
