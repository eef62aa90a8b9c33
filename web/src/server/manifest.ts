import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What Vite's manifest says of a module. */
type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** By the modules' names: `src/reading/home/home-page.tsx`. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The module that takes over a page. */
export const ENTRY = 'src/entry-client.tsx'

/** @param build `dist`, with `manifest.json`. */
export const readManifest = async (build: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(build, 'manifest.json'), 'utf8')) as Manifest

/** @throws Error when the module is not part of the build. */
export const chunkOf = (manifest: Manifest, module: string): Chunk => {
  const chunk = manifest[module]
  if (chunk === undefined) throw new Error(`the browser's build has no ${module}`)
  return chunk
}

/**
 * What a browser loads for a page that these modules make: their own and the entry's files with all they import at once, in
 * their order. What is imported when it is touched is not counted.
 * @returns files by their paths in the build, `assets/...`.
 */
export const filesFor = (
  manifest: Manifest,
  ...pages: readonly string[]
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } => {
  const seen = new Set<string>()
  const scripts: string[] = []
  const styles = new Set<string>()
  const collect = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    const { file, css = [], imports = [] } = chunkOf(manifest, module)
    for (const imported of imports) collect(imported)
    scripts.push(file)
    for (const style of css) styles.add(style)
  }
  collect(ENTRY)
  for (const page of pages) collect(page)
  return { scripts, styles: [...styles] }
}
