import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Hands the paths of files on a disk on, for fields that choose them from there, and deletes them afterwards. */
export async function withFiles(files: readonly File[], work: (paths: string[]) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alderline-files-'))
  try {
    for (const file of files) await writeFile(join(folder, file.name), Buffer.from(await file.arrayBuffer()))
    await work(files.map(({ name }) => join(folder, name)))
  } finally {
    await rm(folder, { recursive: true })
  }
}
