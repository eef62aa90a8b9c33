const KEY = 'soko-reloaded'

/**
 * Reloads a page of an old build when a file it needs no longer exists, once per build. If the file exists, only
 * the network failed, and the page stays with its unsaved input. `build` is the entry's URL.
 */
export const reloadAfterUpdate = (options: { readonly build: string; readonly reload: () => void }): void => {
  const { build, reload } = options
  const reloadOnce = async ({ payload }: VitePreloadErrorEvent): Promise<void> => {
    if (sessionStorage.getItem(KEY) === build || !(await isMissing(payload))) return
    sessionStorage.setItem(KEY, build)
    reload()
  }
  addEventListener('vite:preloadError', (event) => {
    reloadOnce(event).catch(() => {})
  })
}

/** Whether the site has lost the file in the error. Safari names no file: there any response will do. */
const isMissing = async ({ message }: Error): Promise<boolean> => {
  const file = /\S*\/\S+/.exec(message)?.[0]
  // HEAD is never served from a saved copy.
  const { status } = await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store' })
  return file === undefined ? status < 500 : status === 404
}
