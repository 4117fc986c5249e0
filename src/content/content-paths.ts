import files from 'virtual:content-files'
import { pagePath } from './page-path.ts'

/** The name of its file in `pages` by the path of each content page. Adding a file adds its page. */
export const contentFiles: ReadonlyMap<string, string> = new Map(files.map((file) => [pagePath(file), file]))
