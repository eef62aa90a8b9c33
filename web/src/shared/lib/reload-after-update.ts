const KEY = 'soko-reloaded'

/**
 * Reloads a page of an old build when a file it needs no longer exists. Reloads once per build, to
 * prevent loops. If the file exists, only the network failed, and the page stays with its unsaved input.
 * @param options.build the entry's URL, which identifies the build. @param options.reload
 * `location.reload`.
 */
export const reloadAfterUpdate = (options: { readonly build: string; readonly reload: () => void }): void => {
  const { build, reload } = options
  const reloadOnce = async ({ payload }: VitePreloadErrorEvent): Promise<void> => {
    if (sessionStorage.getItem(KEY) === build || !(await isMissing(payload))) return
    sessionStorage.setItem(KEY, build)
    reload()
  }
  addEventListener('vite:preloadError', (event) => {
    // Offline, the page stays.
    reloadOnce(event).catch(() => {})
  })
}

/**
 * Whether the site responds 404 for the file in the error. Safari names no file: there any response will
 * do.
 */
const isMissing = async ({ message }: Error): Promise<boolean> => {
  const file = /\S*\/\S+/.exec(message)?.[0]
  // HEAD is never served from a saved copy.
  const { status } = await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store' })
  return file === undefined ? status < 500 : status === 404
}
