const LENGTH_BYTES = 2

/** The entries of a bundle (c2sp.org/tlog-tiles): each after its length in two bytes. Undefined where it breaks off within one. */
export const readEntryBundle = (bundle: Uint8Array): readonly Uint8Array[] | undefined => {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.length)
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bundle.length) {
    if (at + LENGTH_BYTES > bundle.length) return undefined
    const end = at + LENGTH_BYTES + view.getUint16(at)
    if (end > bundle.length) return undefined
    entries.push(bundle.subarray(at + LENGTH_BYTES, end))
    at = end
  }
  return entries
}
