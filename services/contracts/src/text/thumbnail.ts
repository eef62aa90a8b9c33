/** In pixels: wide enough for a photo beside a name on a high-density screen. */
export const thumbnailWidth = 96

/** Returns the address of the smallest variant of an uploaded image; any other address unchanged. */
export const thumbnailOf = (address: string): string =>
  address.replace(/^(\/media\/[0-9a-f]{32}\/)full\.(?:jpeg|webp)$/, `$1${thumbnailWidth}.webp`)
