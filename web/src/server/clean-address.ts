/**
 * The address that an untidy one stands for: without doubled slashes and without one at the end, its query kept.
 * @param address path and query. @returns undefined when it is clean already.
 */
export const cleanAddress = (address: string): string | undefined => {
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? []
  const clean = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return clean === path ? undefined : clean + query
}
