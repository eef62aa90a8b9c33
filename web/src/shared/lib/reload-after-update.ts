const KEY = 'soko-reloaded'

/**
 * Reloads the page if it belongs to an old build and one of its files no longer exists. If the file still
 * exists, only the network failed, and the page stays with its unsaved input. Reloads at most once per build.
 * @param options.build the URL of the entry module.
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

/**
 * Whether the server no longer has the file in the error message. Safari's message has no file: then a
 * response of the site is enough, because the network works.
 */
const isMissing = async ({ message }: Error): Promise<boolean> => {
  const file = /\S*\/\S+/.exec(message)?.[0]
  // The service worker never serves saved copies for HEAD requests.
  const { status } = await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store' })
  return file === undefined ? status < 500 : status === 404
}
