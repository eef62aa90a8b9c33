import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Cookies, Headers } from '@soko/contracts/http/headers.ts'
import { tokenStorageKey } from '@soko/contracts/http/storage.ts'
import type { Recorder } from './recorder.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const sources = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /node_modules|\/dist$/.test(path) })
    .filter((file) => !/\.(?:test|contract|texts)\.tsx?$|\/testing\//.test(file))
    .map((file) => readFileSync(`${ROOT}${file}`, 'utf8'))

const ON_DEVICE = /['`]((?:x-)?soko[-:][a-z][a-z:-]*|comment-draft:?)(?=['`:$])/g
const SETTING = /^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST): /gm
const READS = /\breadEnvironment\b|\bwholeNumber\b/

/** Notes the names of browser storage, settings, and the headers and cookies of the contracts. */
export const noteNamesInCode = ({ note }: Recorder): void => {
  for (const source of sources('web/src/**/*.{ts,tsx}')) {
    for (const [, name = ''] of source.matchAll(ON_DEVICE)) note('On a device', name)
  }
  for (const source of sources('**/*.ts')) {
    if (!READS.test(source)) continue
    for (const [, name = ''] of source.matchAll(SETTING)) note('Settings', name)
  }
  note('On a device', tokenStorageKey)
  for (const name of Object.values(Headers)) note('Cookies and headers', `header ${name}`)
  for (const name of Object.values(Cookies)) note('Cookies and headers', `cookie ${name}`)
}
