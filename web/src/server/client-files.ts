import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What Vite's manifest says of a module. */
type ManifestEntry = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The browser's build, as pages name it. */
export type ClientFiles = {
  /** The address of the module that takes over a page. */
  readonly entry: string
  /** The addresses of the style sheets that a page made by these modules needs, in their order. */
  readonly stylesOf: (file: string) => readonly string[]
  /** The first inline script, and its hash for the Content-Security-Policy. */
  readonly inline: { readonly code: string; readonly hash: string }
}

const ENTRY = 'src/entry-client.tsx'

/**
 * Reads the browser's build.
 * @param folder `dist/client`, with `manifest.json` and `inline.js`.
 * @throws Error when a module is not part of the build.
 */
export const readClientFiles = async (folder: string): Promise<ClientFiles> => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const code = (await readFile(join(folder, 'inline.js'), 'utf8')).trim()
  const entryOf = (file: string): ManifestEntry => {
    const entry = manifest[file]
    if (entry === undefined) throw new Error(`the browser's build has no ${file}`)
    return entry
  }
  const collect = (file: string, styles: Set<string>, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return styles
    seen.add(file)
    const entry = entryOf(file)
    for (const imported of entry.imports ?? []) collect(imported, styles, seen)
    for (const style of entry.css ?? []) styles.add(`/${style}`)
    return styles
  }
  return {
    entry: `/${entryOf(ENTRY).file}`,
    stylesOf: (file) => {
      const seen = new Set<string>()
      return [...collect(file, collect(ENTRY, new Set(), seen), seen)]
    },
    inline: { code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` },
  }
}
