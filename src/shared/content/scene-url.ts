/** A picture that staff have uploaded is named by its digest, one that the shop came with by its file. */
export const UPLOADED_SCENE: RegExp = /^[\da-f]{64}$/

/** Browsers cache a picture for a year, so a scene that changes gets the next number, and its file the number in its name. */
const editions: Readonly<Record<string, number>> = {
  home: 2,
  'reach-in-closets': 2,
  'walk-in-closets': 2,
  'wardrobes-armoires': 2,
}

export function buildSceneUrl(scene: string): string {
  if (UPLOADED_SCENE.test(scene)) return `/storage/desk/${scene}.webp`
  return `/storage/scenes/${editions[scene] ? `${scene}-${editions[scene]}` : scene}.avif`
}
