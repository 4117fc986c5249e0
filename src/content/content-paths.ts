import files from 'virtual:content-files'
import { pagePath } from './page-path.ts'

export const contentFiles: ReadonlyMap<string, string> = new Map(files.map((file) => [pagePath(file), file]))
