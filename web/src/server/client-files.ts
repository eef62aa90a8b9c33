import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENTRY, filesFor, readManifest } from './manifest.ts'

export type ClientFiles = {
  /** The URL of the script that starts hydration. */
  readonly entry: string
  /** URLs of the modules that the entry imports, in execution order. */
  readonly entryImports: readonly string[]
  /** Returns the URLs of style sheets of the entry and these modules, in order. */
  readonly stylesFor: (...modules: readonly string[]) => readonly string[]
  /** The hash is for the Content-Security-Policy. */
  readonly inline: { readonly code: string; readonly hash: string }
}

/** `build` is the path of `web/dist`. @throws Error if a module is not in the build. */
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
    entryImports: scripts.slice(0, -1),
    stylesFor: (...modules) => [...new Set(modules.flatMap((module) => styles.get(module) ?? []))],
    inline: { code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` },
  }
}
