import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Chunks by their module, such as `src/reading/home/home-page.tsx`. */
export type Manifest = Readonly<Record<string, Chunk>>

export const ENTRY = 'src/entry-client.tsx'

/** `build` is the path of `web/dist`. */
export const readManifest = async (build: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(build, 'manifest.json'), 'utf8')) as Manifest

/** @throws Error if the module is not in the build. */
export const chunkOf = (manifest: Manifest, module: string): Chunk => {
  const chunk = manifest[module]
  if (chunk === undefined) throw new Error(`the browser's build has no ${module}`)
  return chunk
}

/** Returns static imports in execution order, as paths relative to `client/`, such as `assets/...`. */
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
