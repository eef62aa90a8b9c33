import { join } from 'node:path'
import type { ViteDevServer } from 'vite'

type Sheet = {
  /** Absolute path, by which Vite's client identifies the style sheet. */
  readonly file: string
  readonly css: string
}

/** Returns style sheets in import order, without those of lazy modules. Vite must have loaded `modules`. */
export const stylesOf = async (
  vite: ViteDevServer,
  modules: readonly string[],
): Promise<readonly Sheet[]> => {
  const { client, ssr } = vite.environments
  const seen = new Set<string>()
  const found: string[] = []
  const collect = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    if (url.endsWith('.css')) {
      found.push(url)
      return
    }
    const module = await ssr.moduleGraph.getModuleByUrl(url)
    for (const imported of module?.transformResult?.deps ?? []) await collect(imported)
  }
  for (const module of modules) await collect(`/${module}`)
  return Promise.all(
    found.map(async (url) => ({
      file: join(vite.config.root, url),
      css: (await client.transformRequest(`${url}?direct`))?.code ?? '',
    })),
  )
}
