import { siteAnswers } from './site-answers.ts'

const KEY = 'soko-reloaded'

/**
 * A tab that is older than the site asks for files that are gone. When a part of a page cannot be loaded and the site
 * answers all the same, the page is loaded anew, at the address it is at by then. Once for each build: what is missing
 * from a page just loaded is no update.
 * @param options.build tells builds apart: the address of the entry. @param options.reload `location.reload`.
 */
export const reloadAfterUpdate = (options: { readonly build: string; readonly reload: () => void }): void => {
  const { build, reload } = options
  const tryAgain = async (): Promise<void> => {
    if (sessionStorage.getItem(KEY) === build || !(await siteAnswers())) return
    sessionStorage.setItem(KEY, build)
    reload()
  }
  addEventListener('vite:preloadError', () => void tryAgain())
}
