/** A picture that staff have uploaded is named by its digest, one that the shop came with by its file. */
export const UPLOADED_SCENE: RegExp = /^[\da-f]{64}$/

export function buildSceneUrl(scene: string): string {
  return UPLOADED_SCENE.test(scene) ? `/storage/desk/${scene}.webp` : `/storage/scenes/${scene}.avif`
}
