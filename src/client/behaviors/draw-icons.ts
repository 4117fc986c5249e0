import { storageKeys } from '#shared/constants.ts'
import { loadIcons } from '#shared/catalogue/icons.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { readStorage, writeStorage } from '#client/storage/storage.ts'

/** Draws each icon as a CSS mask. A mask is an image, so scripts inside an SVG cannot run. */
export async function drawIcons(marks: readonly SVGElement[]): Promise<void> {
  const icons = await loadIcons(
    marks.map(({ dataset }) => dataset.icon!),
    {
      ask,
      read: () => readStorage(storageKeys.icons),
      write: (text) => writeStorage(storageKeys.icons, text),
      now: Date.now(),
    },
  )
  for (const mark of marks) {
    const svg = icons.get(mark.dataset.icon!)
    if (svg) mark.style.setProperty('--icon', `url("data:image/svg+xml,${encodeURIComponent(svg)}")`)
  }
}

async function ask(collection: string, names: readonly string[]): Promise<unknown> {
  const response = await fetch(`${href(apiPaths.icons, { file: `${collection}.json` })}?icons=${names.join()}`)
  return response.ok ? response.json() : null
}
