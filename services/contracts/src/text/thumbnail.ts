/** In pixels: enough for a face beside a name on a screen of double density. */
export const thumbnailWidth = 96

/**
 * The address of an image's smallest variant, for a photo beside a name. An image narrower than that answers there with
 * itself.
 * @param address of an image as upload gave it; any other is given back as it is.
 */
export const thumbnailOf = (address: string): string =>
  address.replace(/^(\/media\/[0-9a-f]{32}\/)full\.(?:jpeg|webp)$/, `$1${thumbnailWidth}.webp`)
