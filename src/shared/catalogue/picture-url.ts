export type PictureSize = { width?: number; height?: number }

export type PictureSet = { sizes?: string; srcSet: string; src: string }

const screens: Readonly<Record<string, number>> = {
  xs: 320,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1536,
  '2xl': 1536,
}
const DENSITIES = [1, 2]
const QUALITY = 70

const PREFIX = '/_ipx/'

/** The URL's first segment: `w_320&q_70`, or with both sides `q_70&s_300x200`. */
export function modifiers({ width, height }: PictureSize): string {
  if (width && height) return `q_${QUALITY}&s_${width}x${height}`
  return [width && `w_${width}`, height && `h_${height}`, `q_${QUALITY}`].filter(Boolean).join('&')
}

export function responsive(sizes: string): { widths: number[]; sizes: string } {
  const entries = sizes
    .split(/\s+/)
    .map((entry) => {
      const [, screen = '', size = ''] = /^(\w+):(\d+(?:vw|px))$/.exec(entry) ?? []
      return { screen: screens[screen]!, size }
    })
    .sort((a, b) => a.screen - b.screen)
  const widths = entries.flatMap(({ screen, size }) => {
    const width = size.endsWith('vw') ? Math.round((parseInt(size) / 100) * screen) : parseInt(size)
    return DENSITIES.map((density) => width * density)
  })
  return {
    widths: [...new Set(widths)].sort((a, b) => a - b),
    sizes: entries
      .map(({ size }, index) => (entries[index + 1] ? `(max-width: ${entries[index + 1]!.screen}px) ${size}` : size))
      .join(', '),
  }
}

/** For a picture whose width depends on the viewport. Of the candidates beyond its natural width only one stays. */
export function fluidSet(
  source: string,
  { widths, sizes }: { widths: readonly number[]; sizes: string },
  natural: number,
  apiHost?: string,
): PictureSet | null {
  const path = resizable(source, apiHost)
  if (path === null) return null
  const enough = widths.findIndex((width) => width >= natural)
  const offered = enough === -1 ? widths : widths.slice(0, enough + 1)
  const urlOf = (width: number) => resized(path, { width })
  return {
    sizes,
    srcSet: offered.map((width) => `${urlOf(width)} ${Math.min(width, natural)}w`).join(', '),
    src: urlOf(offered.at(-1)!),
  }
}

export function fixedSet(source: string, size: PictureSize, apiHost?: string): PictureSet | null {
  const path = resizable(source, apiHost)
  if (path === null) return null
  const urlOf = (density: number) =>
    resized(path, { width: times(size.width, density), height: times(size.height, density) })
  return { srcSet: DENSITIES.map((density) => `${urlOf(density)} ${density}x`).join(', '), src: urlOf(1) }
}

/** The resized picture's URL in Nuxt Image's `ipx` format. */
function resized(path: string, size: PictureSize): string {
  return PREFIX + modifiers(size) + path
}

/**
 * The part after the modifiers: a path, or `/https://…` on the API's host. Null for SVG drawings and pictures of other
 * hosts, which are not resized.
 */
function resizable(source: string, apiHost = ''): string | null {
  if (/^data:|[?#]|\.svg$/i.test(source)) return null
  if (/^\/(?![/\\])/.test(source)) return new URL(source, 'http://localhost').pathname
  const url = URL.parse(source)
  return url && apiHost !== '' && url.origin === apiHost ? `/${url.href}` : null
}

function times(size: number | undefined, density: number): number | undefined {
  return size && size * density
}
