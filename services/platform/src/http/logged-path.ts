/** A link of a mail has its token in the path, because it must work without scripts. */
const BEFORE_TOKEN = /^(\/(?:api\/subscriptions\/)?confirm\/|\/(?:api\/)?(?:unsubscribe|keep)\/)[^/?]+/

/** Returns the path of a URL for logs: without its query, and without the token of a link. */
export const loggedPath = (url: string): string => {
  const end = url.indexOf('?')
  return (end === -1 ? url : url.slice(0, end)).replace(BEFORE_TOKEN, '$1-')
}
