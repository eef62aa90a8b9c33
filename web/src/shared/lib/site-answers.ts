/**
 * Whether the site answers: a page that is all one has must not be given up for the browser's own about no network. Asked by
 * HEAD, which no saved copy answers.
 */
export const siteAnswers = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}
