const KEY = 'soko-reloaded'

/**
 * A tab that is older than the site asks for files that are gone. When a part of a page cannot be loaded because it is not
 * there, the page is loaded anew, at the address it is at by then. Once for each build: what is missing from a page just
 * loaded is no update. A file that is there was only lost on the way: the page stays, with what is being written in it.
 * @param options.build tells builds apart: the address of the entry. @param options.reload `location.reload`.
 */
export const reloadAfterUpdate = (options: { readonly build: string; readonly reload: () => void }): void => {
  const { build, reload } = options
  const tryAgain = async ({ payload }: VitePreloadErrorEvent): Promise<void> => {
    if (sessionStorage.getItem(KEY) === build || !(await isGone(payload))) return
    sessionStorage.setItem(KEY, build)
    reload()
  }
  addEventListener('vite:preloadError', (event) => {
    // Without a network all stays as it is.
    tryAgain(event).catch(() => {})
  })
}

/** Whether the site answers, without the file that an error names. Safari names none: there the answer is enough. */
const isGone = async ({ message }: Error): Promise<boolean> => {
  const file = /\S*\/\S+/.exec(message)?.[0]
  // By HEAD, which no saved copy answers.
  const { status } = await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store' })
  return file === undefined ? status < 500 : status === 404
}
