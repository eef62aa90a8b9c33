/** In pixels: enough for a photo beside a name on a high-density screen. */
export const thumbnailWidth = 96

/**
 * Returns the address of an image's smallest variant, for a photo beside a name. A narrower image is served there
 * itself.
 * @param address of an uploaded image; any other is returned unchanged.
 */
export const thumbnailOf = (address: string): string =>
  address.replace(/^(\/media\/[0-9a-f]{32}\/)full\.(?:jpeg|webp)$/, `$1${thumbnailWidth}.webp`)
