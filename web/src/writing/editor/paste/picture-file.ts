/** The file that a data address holds. Undefined where it is broken. */
export const pictureFile = (source: string): File | undefined => {
  const [, type, isBase64, data] = /^data:(image\/[a-z+.-]+)[^,]*?(;base64)?,(.*)$/is.exec(source) ?? []
  if (type === undefined || data === undefined) return undefined
  try {
    const bytes = isBase64 === undefined ? decodeURIComponent(data) : fromBase64(data)
    return new File([bytes], `image.${type.slice('image/'.length)}`, { type })
  } catch {
    return undefined
  }
}

const fromBase64 = (data: string) =>
  Uint8Array.from(atob(decodeURIComponent(data)), (letter) => letter.codePointAt(0) ?? 0)
