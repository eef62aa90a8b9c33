const KEY = 'soko-reloaded'

/**
 * Reloads, at most once per build, if a file of the page's build is gone. Stays if only the network failed.
 * `build` is the URL of the entry module.
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

/** Safari's message has no file: then any response means the network works, so the file is missing. */
const isMissing = async ({ message }: Error): Promise<boolean> => {
  const file = /\S*\/\S+/.exec(message)?.[0]
  // The service worker never serves saved copies for HEAD requests.
  const { status } = await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store' })
  return file === undefined ? status < 500 : status === 404
}
