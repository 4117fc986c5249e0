import { createRoot, type Root } from 'react-dom/client'

/** A root in an element of its own, for a place that React may have rendered: React warns of a root in its own element. */
export function ownRoot(place: HTMLElement): Root {
  return createRoot(place.appendChild(document.createElement('div')))
}
