import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENTRY, filesFor, readManifest } from './manifest.ts'

/** The browser's build, as pages name it. */
export type ClientFiles = {
  /** The address of the module that takes over a page. */
  readonly entry: string
  /** The addresses of the files that the entry imports at once, in the order in which they run. */
  readonly first: readonly string[]
  /** The addresses of the style sheets that a page of these modules needs, in their order. */
  readonly stylesOf: (...modules: readonly string[]) => readonly string[]
  /** The first inline script, and its hash for the Content-Security-Policy. */
  readonly inline: { readonly code: string; readonly hash: string }
}

/**
 * Reads what pages name of the browser's build.
 * @param build `dist`, with `manifest.json` and `inline.js`. @param modules those of all pages, and of their parts.
 * @throws Error when one is not part of the build.
 */
export const readClientFiles = async (build: string, modules: readonly string[]): Promise<ClientFiles> => {
  const [manifest, script] = await Promise.all([
    readManifest(build),
    readFile(join(build, 'inline.js'), 'utf8'),
  ])
  const code = script.trim()
  const styles = new Map(
    modules.map((module) => [module, filesFor(manifest, module).styles.map((style) => `/${style}`)]),
  )
  const scripts = filesFor(manifest, ENTRY).scripts.map((script) => `/${script}`)
  return {
    entry: scripts.at(-1) ?? '',
    first: scripts.slice(0, -1),
    stylesOf: (...modules) => [...new Set(modules.flatMap((module) => styles.get(module) ?? []))],
    inline: { code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` },
  }
}
