import { matchPath } from 'react-router-dom'

/** The name of an analysis in its address; undefined for any other path. @param path as `nextPath` gives it. */
export const intendedName = (path: string): string | undefined => {
  const { pathname } = new URL(path, 'http://soko.invalid')
  return matchPath('/posts/post/:title', pathname)?.params.title
}
