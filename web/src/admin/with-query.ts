/** A path with its query; what is empty is left out. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return search === '' ? path : `${path}?${search}`
}
