import { designFile } from './design-product.ts'
import { plannerHref, type PlannerAddress } from './planner-href.ts'

/** Opens a design in a room by Android's Scene Viewer, or the planner on a phone without it. `origin` is the shop's. */
export function sceneViewerHref(origin: string, address: PlannerAddress): string {
  const { code, name = 'Your closet' } = address
  const query = {
    file: origin + designFile(code, 'glb'),
    mode: 'ar_preferred',
    resizable: 'false',
    title: name,
  }
  const intent = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(origin + plannerHref(address))}`,
    'end',
  ]
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `intent://arvr.google.com/scene-viewer/1.0?${pairs.join('&')}#Intent;${intent.join(';')};`
}
